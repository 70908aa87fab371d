import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as adminReadings from './admin-readings.ts';
import * as agreements from './agreements.ts';
import * as amlChecks from './aml-checks.ts';
import * as apiKeys from './api-keys.ts';
import * as associatedEntities from './associated-entities.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bulkReminders from './bulk-reminders.ts';
import * as bulkRequests from './bulk-requests.ts';
import * as business from './business.ts';
import * as comments from './comments.ts';
import * as complianceTests from './compliance-tests.ts';
import * as connectionLogo from './connection-logo.ts';
import * as connectionMoves from './connection-moves.ts';
import * as connectionParties from './connection-parties.ts';
import * as connectionQueries from './connection-queries.ts';
import * as connectionReceipt from './connection-receipt.ts';
import * as connectionRequest from './connection-request.ts';
import * as connectionScope from './connection-scope.ts';
import * as connections from './connections.ts';
import * as credentials from './credentials.ts';
import * as criminalChecks from './criminal-checks.ts';
import * as dataEnrichers from './data-enrichers.ts';
import * as declarations from './declarations.ts';
import * as documents from './documents.ts';
import * as duplicates from './duplicates.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as entities from './entities.ts';
import * as evidence from './evidence.ts';
import * as expiring from './expiring.ts';
import * as exports_ from './exports.ts';
import * as fileRules from './file-rules.ts';
import * as firstSteps from './first-steps.ts';
import * as imports from './imports.ts';
import * as insights from './insights.ts';
import * as invitations from './invitations.ts';
import * as liveness from './liveness.ts';
import * as mentions from './mentions.ts';
import * as monitoring from './monitoring.ts';
import * as notifications from './notifications.ts';
import * as openBanking from './open-banking.ts';
import * as operations from './operations.ts';
import * as ownCompany from './own-company.ts';
import * as ownership from './ownership.ts';
import * as parties from './parties.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as periodicReviews from './periodic-reviews.ts';
import * as personalData from './personal-data.ts';
import * as proofRequests from './proof-requests.ts';
import * as proofs from './proofs.ts';
import * as publicPages from './public-pages.ts';
import * as relationships from './relationships.ts';
import * as reminders from './reminders.ts';
import * as retainedRecords from './retained-records.ts';
import * as reviewing from './reviewing.ts';
import * as reviews from './reviews.ts';
import * as risk from './risk.ts';
import * as riskLab from './risk-lab.ts';
import * as screening from './screening.ts';
import * as screeningBatches from './screening-batches.ts';
import * as screeningCases from './screening-cases.ts';
import * as search from './search.ts';
import * as sharedData from './shared-data.ts';
import * as tasks from './tasks.ts';
import * as templateCandidates from './template-candidates.ts';
import * as templateComparison from './template-comparison.ts';
import * as templateQuestions from './template-questions.ts';
import * as templates from './templates.ts';
import * as users from './users.ts';
import * as walletRequests from './wallet-requests.ts';
import * as wallets from './wallets.ts';
import * as watchlists from './watchlists.ts';
import * as webhooks from './webhooks.ts';
import * as workspace from './workspace.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** A duplicate name or path would hide one of the two from the document and the sweeping tests. */
function tableOf(rows: readonly (readonly [string, AnyEndpoint])[]): Readonly<Record<string, AnyEndpoint>> {
  const names = rows.map(([name]) => name);
  const addresses = rows.map(([, { base, method, path }]) => `${base ?? ''} ${method} ${path}`);
  for (const keys of [names, addresses]) {
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    if (twice) throw new Error(`The endpoint table has ${twice} twice.`);
  }
  return Object.fromEntries(rows);
}

/** One module per resource: its operations, and the schemas that they share. */
export const resources = [
  users,
  ownCompany,
  auth,
  passkeys,
  personalData,
  entities,
  mentions,
  duplicates,
  parties,
  business,
  expiring,
  search,
  reviewing,
  reviews,
  credentials,
  proofs,
  proofRequests,
  publicPages,
  evidence,
  documents,
  declarations,
  agreements,
  screening,
  walletRequests,
  wallets,
  watchlists,
  screeningBatches,
  screeningCases,
  connectionRequest,
  connections,
  connectionMoves,
  connectionParties,
  connectionLogo,
  connectionScope,
  connectionReceipt,
  connectionQueries,
  bulkReminders,
  reminders,
  bulkRequests,
  retainedRecords,
  exports_,
  imports,
  sharedData,
  associatedEntities,
  tasks,
  templates,
  templateComparison,
  templateCandidates,
  templateQuestions,
  notifications,
  ownership,
  complianceTests,
  periodicReviews,
  relationships,
  comments,
  monitoring,
  risk,
  riskLab,
  accounts,
  apiKeys,
  webhooks,
  insights,
  invitations,
  audit,
  admin,
  adminReadings,
  operations,
  workspace,
  fileRules,
  firstSteps,
  liveness,
  amlChecks,
  openBanking,
  criminalChecks,
  dataEnrichers,
  payments,
];

/** Every operation of the product: routes, client, OpenAPI and the access tests are derived from this table. */
export const endpoints = tableOf(
  resources.flatMap((resource) =>
    Object.entries(resource).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
  ),
);
