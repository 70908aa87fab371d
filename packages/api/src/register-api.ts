import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { Changes } from '@probity/db/changes.ts';
import type { FastifyInstance } from 'fastify';
import { docsRoutes } from './docs/docs.routes.ts';
import { createAuthenticator, type TokenOptions } from './plugins/authenticate.ts';
import { createCallLog } from './plugins/call-log.ts';
import { withGuessLimit } from './plugins/guess-limit.ts';
import { oncePerPage } from './plugins/in-process.ts';
import { withMaintenance } from './plugins/maintenance.ts';
import { registerProblems } from './plugins/problems.ts';
import { createRateLimiter } from './plugins/rate-limit.ts';
import { publicationRoutes } from './publication/publication.routes.ts';
import { registerLocale } from './request-locale.ts';
import { accountsRoutes } from './routes/accounts.routes.ts';
import { adminRoutes } from './routes/admin.routes.ts';
import { adminReadingsRoutes } from './routes/admin-readings.routes.ts';
import { agreementsRoutes } from './routes/agreements.routes.ts';
import { amlChecksRoutes } from './routes/aml-checks.routes.ts';
import { apiKeysRoutes } from './routes/api-keys.routes.ts';
import { associatedEntitiesRoutes } from './routes/associated-entities.routes.ts';
import { auditRoutes } from './routes/audit.routes.ts';
import { authRoutes } from './routes/auth.routes.ts';
import { bulkRemindersRoutes } from './routes/bulk-reminders.routes.ts';
import { bulkRequestsRoutes } from './routes/bulk-requests.routes.ts';
import { businessRoutes } from './routes/business.routes.ts';
import { commentsRoutes } from './routes/comments.routes.ts';
import { complianceTestRoutes } from './routes/compliance-tests.routes.ts';
import { connectionQueriesRoutes } from './routes/connection-queries.routes.ts';
import { connectionScopeRoutes } from './routes/connection-scope.routes.ts';
import { connectionsRoutes } from './routes/connections.routes.ts';
import { credentialsRoutes } from './routes/credentials.routes.ts';
import { criminalCheckRoutes } from './routes/criminal-checks.routes.ts';
import { dataEnrichersRoutes } from './routes/data-enrichers.routes.ts';
import { declarationsRoutes } from './routes/declarations.routes.ts';
import { documentsRoutes } from './routes/documents.routes.ts';
import { entitiesRoutes, legalEntitiesRoutes, legalPersonsRoutes } from './routes/entities.routes.ts';
import { eventsRoutes } from './routes/events.routes.ts';
import { expiringRoutes } from './routes/expiring.routes.ts';
import { exportsRoutes } from './routes/exports.routes.ts';
import { fileRulesRoutes } from './routes/file-rules.routes.ts';
import { firstStepsRoutes } from './routes/first-steps.routes.ts';
import { importsRoutes } from './routes/imports.routes.ts';
import { insightsRoutes } from './routes/insights.routes.ts';
import { invitationsRoutes } from './routes/invitations.routes.ts';
import { internalLivenessRoutes, livenessRoutes } from './routes/liveness.routes.ts';
import { monitoringRoutes } from './routes/monitoring.routes.ts';
import { notificationsRoutes } from './routes/notifications.routes.ts';
import { openBankingRoutes } from './routes/open-banking.routes.ts';
import { operationsRoutes } from './routes/operations.routes.ts';
import { ownCompanyRoutes } from './routes/own-company.routes.ts';
import { ownershipRoutes } from './routes/ownership.routes.ts';
import { partiesRoutes } from './routes/parties.routes.ts';
import { passkeysRoutes } from './routes/passkeys.routes.ts';
import { internalPaymentsRoutes, paymentsRoutes } from './routes/payments.routes.ts';
import { periodicReviewsRoutes } from './routes/periodic-reviews.routes.ts';
import { proofRequestsRoutes } from './routes/proof-requests.routes.ts';
import { proofsRoutes } from './routes/proofs.routes.ts';
import { publicPagesRoutes } from './routes/public-pages.routes.ts';
import { relatedRoutes } from './routes/related.routes.ts';
import { relationshipsRoutes } from './routes/relationships.routes.ts';
import { remindersRoutes } from './routes/reminders.routes.ts';
import { retainedRecordsRoutes } from './routes/retained-records.routes.ts';
import { reviewingRoutes } from './routes/reviewing.routes.ts';
import { riskRoutes } from './routes/risk.routes.ts';
import { riskLabRoutes } from './routes/risk-lab.routes.ts';
import { screeningRoutes } from './routes/screening.routes.ts';
import { searchRoutes } from './routes/search.routes.ts';
import { sharedDataRoutes } from './routes/shared-data.routes.ts';
import { tasksRoutes } from './routes/tasks.routes.ts';
import { templateQuestionsRoutes } from './routes/template-questions.routes.ts';
import { templatesRoutes } from './routes/templates.routes.ts';
import { internalUsersRoutes, usersRoutes } from './routes/users.routes.ts';
import { walletRequestsRoutes } from './routes/wallet-requests.routes.ts';
import { walletsRoutes } from './routes/wallets.routes.ts';
import { watchlistsRoutes } from './routes/watchlists.routes.ts';
import { webhookEndpointsRoutes } from './routes/webhook-endpoints.routes.ts';
import { webhooksRoutes } from './routes/webhooks.routes.ts';
import { workspaceRoutes } from './routes/workspace.routes.ts';
import { scimRoutes } from './scim/scim.routes.ts';
import { createServe, type ServeOptions } from './serve.ts';
import { walletProtocolRoutes } from './wallets/wallet-protocol.routes.ts';

export interface ApiOptions {
  changes: Changes;
  base: ServeOptions['base'];
  tokens: TokenOptions;
  version: string;
  /** Multiplies every rate limit; 1 in production. */
  rateLimitScale: number;
}

const mainRoutes = [
  usersRoutes,
  ownCompanyRoutes,
  authRoutes,
  passkeysRoutes,
  entitiesRoutes,
  relatedRoutes,
  livenessRoutes,
  openBankingRoutes,
  ownershipRoutes,
  complianceTestRoutes,
  relationshipsRoutes,
  commentsRoutes,
  periodicReviewsRoutes,
  monitoringRoutes,
  riskRoutes,
  riskLabRoutes,
  amlChecksRoutes,
  paymentsRoutes,
  criminalCheckRoutes,
  legalEntitiesRoutes,
  legalPersonsRoutes,
  partiesRoutes,
  businessRoutes,
  expiringRoutes,
  insightsRoutes,
  searchRoutes,
  reviewingRoutes,
  credentialsRoutes,
  proofsRoutes,
  proofRequestsRoutes,
  publicPagesRoutes,
  walletsRoutes,
  walletRequestsRoutes,
  documentsRoutes,
  dataEnrichersRoutes,
  declarationsRoutes,
  agreementsRoutes,
  screeningRoutes,
  watchlistsRoutes,
  connectionsRoutes,
  bulkRemindersRoutes,
  remindersRoutes,
  bulkRequestsRoutes,
  connectionQueriesRoutes,
  connectionScopeRoutes,
  retainedRecordsRoutes,
  exportsRoutes,
  importsRoutes,
  sharedDataRoutes,
  associatedEntitiesRoutes,
  tasksRoutes,
  templatesRoutes,
  templateQuestionsRoutes,
  notificationsRoutes,
  accountsRoutes,
  apiKeysRoutes,
  webhookEndpointsRoutes,
  invitationsRoutes,
  auditRoutes,
  adminRoutes,
  adminReadingsRoutes,
  operationsRoutes,
  workspaceRoutes,
  fileRulesRoutes,
  firstStepsRoutes,
];

/**
 * Mounts the main API below /v1, the internal API below /api, incoming webhooks below /webhooks, SCIM, and at the root
 * what is published about credentials and what wallets call.
 */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { base } = options;
  const calls = createCallLog(app, base);
  const limiter = createRateLimiter(base, options.rateLimitScale);
  const serveOptions: ServeOptions = {
    base,
    calls,
    authenticate: withGuessLimit(
      withMaintenance(base, oncePerPage(createAuthenticator(base, options.tokens))),
      limiter,
    ),
    limiter,
  };
  await app.register(
    async (api) => {
      await prepare(api);
      const serve = createServe(api, serveOptions);
      for (const routes of mainRoutes) routes(serve);
      eventsRoutes(api, serveOptions, options.changes);
      docsRoutes(api, limiter, { name: base.services.product.name, version: options.version });
    },
    { prefix: '/v1' },
  );
  await app.register(
    async (api) => {
      await prepare(api);
      webhooksRoutes(api, serveOptions);
    },
    { prefix: '/webhooks' },
  );
  await app.register(
    async (api) => {
      prepareAnswers(api);
      scimRoutes(api, serveOptions);
    },
    { prefix: '/scim/v2' },
  );
  await app.register(async (api) => {
    prepareAnswers(api);
    publicationRoutes(api, serveOptions);
  });
  await app.register(async (api) => {
    prepareAnswers(api);
    await walletProtocolRoutes(api, serveOptions);
  });
  await app.register(
    async (api) => {
      await prepare(api);
      const serve = createServe(api, serveOptions);
      for (const routes of [internalUsersRoutes, internalLivenessRoutes, internalPaymentsRoutes])
        routes(serve);
    },
    { prefix: '/api' },
  );
}

async function prepare(api: FastifyInstance): Promise<void> {
  prepareAnswers(api);
  registerProblems(api);
  await api.register(formbody);
  await api.register(multipart);
}

function prepareAnswers(api: FastifyInstance): void {
  registerLocale(api);
  api.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
}
