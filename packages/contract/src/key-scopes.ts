import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';
import type { Access, AnyEndpoint } from './endpoint.ts';

/**
 * Reserved for people: signing in, confirming what others state about them, signing, paying, linking a bank, the review
 * queue, offering to a wallet, requests between installations, what only the product's own pages read, and everything about keys and webhooks.
 */
const byPeopleAlone: readonly RegExp[] = [
  /^\/Accounts\/:accountId\/(apikeys|apicalls|webhooks|webhookdeliveries)\b/,
  /^\/Accounts\/:accountId\/(prices|payments|publicpage)$/,
  /^\/Accounts\/:accountId\/publicfacts\b/,
  /^\/(Auth|Users|Admin|Payments|Invitations|Workspace|Dashboard|FirstSteps|Reviews|stripe|openbanking)\b/,
  /^\/Entities\/:entityId\/profile$/,
  /^\/Notifications\/.*read$/,
  /^\/Credentials\/:credentialId\/consent$/,
  /^\/Declarations\/:declarationId\/signed$/,
  /^\/Declarations\/agreements\/:agreementId\/signing$/,
  /\/wallet(offers|authorisations)\b/,
  /^\/Accounts\/:accountId\/(sent|received)proofrequests\b/,
  /\/openbanking(?!\/results)\b/,
];
const accessOfKeys: readonly Access[] = ['view', 'edit', 'validate', 'owner'];

type Divided<S> = S extends `${infer Area}:read` ? Area : never;
type Area = Divided<KeyScope> | 'exports';

/** By path; the first match decides. */
const areas: readonly (readonly [RegExp, Area])[] = [
  [/\/(export|exportsummary|failures|receipt|report|proof)$|^\/(Exports|Proofs)\b/, 'exports'],
  [/^\/(Documents|Files)\b|\/url$/, 'documents'],
  [/^\/Audit\b/, 'audit'],
  [/^\/Accounts\/:accountId\/members$/, 'members'],
  [/^\/Accounts\/:accountId\/ledger$/, 'connections'],
  [/^\/Accounts\b/, 'account'],
  [/^\/(Search|Tasks|Expiring|Insights|Notifications)\b/, 'workspace'],
  [/^\/(Screening|Monitoring|Tests|DataEnrichers)\b/, 'checks'],
  [/\/(checks|amlchecks?|liveness|openbanking|criminalcheck|risk|tests|lookup)\b/, 'checks'],
  [/^\/Imports\b|\/imports$/, 'relationships'],
  [/^\/LegacyRecords\b/, 'profile'],
  [/^\/Relationships\b/, 'relationships'],
  [
    /^\/(Connections|BulkRequests|BulkReminders|CredentialTemplates)\b|\/(requests|bulkrequests|bulkreminders|invitations)\b/,
    'connections',
  ],
  [/^\/(Entities|LegalEntities|LegalPersons|Credentials|Declarations)\b/, 'profile'],
];

/** Reads that take a body and are recorded. */
const readsByPost = /\/(reveal|search)$/;

/** The scope that a key needs for an operation; null if no key may ever call it. */
export function keyScopeOf(row: AnyEndpoint): KeyScope | null {
  if (row.base === 'internal' || !accessOfKeys.includes(row.access)) return null;
  if (byPeopleAlone.some((path) => path.test(row.path))) return null;
  const area = areas.find(([path]) => path.test(row.path))?.[1];
  if (!area) return null;
  if (area === 'exports') return area;
  if (row.method === 'GET' || readsByPost.test(row.path)) return `${area}:read`;
  if (row.access === 'validate') return 'reviews:write';
  return area === 'audit' || area === 'workspace' ? null : `${area}:write`;
}
