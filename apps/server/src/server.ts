import { randomUUID } from 'node:crypto';
import {
  answerBadAddress,
  openInProcess,
  registerApi,
  registerOperations,
  registerProblems,
} from '@probity/api';
import { compressAnswers } from '@probity/api/plugins/compress-answers.ts';
import { createDrain } from '@probity/api/plugins/drain.ts';
import { createLogger, type Logger } from '@probity/api/plugins/logger.ts';
import { registerSecurityTxt } from '@probity/api/plugins/security-txt.ts';
import { traceRequests } from '@probity/api/plugins/trace-requests.ts';
import { consequences, jobs as everyJob } from '@probity/core';
import { sendWebhooksJob } from '@probity/core/identity/webhooks';
import type { Services } from '@probity/core/kernel/context';
import { startJobs } from '@probity/core/kernel/jobs';
import { onServiceCall } from '@probity/core/kernel/ports';
import { currentTraceparent } from '@probity/core/kernel/tracing';
import { sweepExpiredJob } from '@probity/core/platform/maintenance';
import { recordHealth } from '@probity/core/platform/operations';
import { connect, type Db } from '@probity/db';
import { type Changes, listenToChanges } from '@probity/db/changes.ts';
import { requireTimeLimits } from '@probity/db/require-time-limits.ts';
import { close as closeInspector, inspectUpload, readEvidence, renderFile } from '@probity/evidence';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { renderSigned, renderText } from '@probity/evidence/pdf-rendering/render-declaration.ts';
import { renderReport } from '@probity/evidence/pdf-rendering/render-report.ts';
import {
  createAuth0,
  createPublicDocuments,
  createSmtpMailer,
  createWebhookSender,
  traceStatement,
} from '@probity/integrations';
import { createProviders, type Providers } from '@probity/integrations/providers/create-providers.ts';
import { createScreening } from '@probity/integrations/screening/create-screening.ts';
import { importDemoList } from '@probity/integrations/screening/import-demo-list.ts';
import { registerWeb } from '@probity/web/server';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { forwardToApi } from './forward-to-api.ts';
import { openCheckpoints } from './open-checkpoints.ts';
import { openKeys } from './open-keys.ts';
import { openTimestampAuthority } from './open-timestamp-authority.ts';
import { openTraces } from './open-traces.ts';
import { openWalletProfile } from './open-wallet-profile.ts';
import type { Settings } from './settings.ts';
import { stopBudget } from './stop-budget.ts';

export interface Server {
  url: string;
  close(): Promise<void>;
}

/** How often each process checks whether another one has changed a list. */
const LIST_POLL_MS = 3000;

/** Wires all parts together and starts listening. The only place that knows all parts. */
export async function startServer(settings: Settings): Promise<Server> {
  const log = createLogger(settings.LOG_LEVEL);
  const parts = new AsyncDisposableStack();
  try {
    await assemble(settings, log, parts);
    return { url: settings.PUBLIC_URL, close: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

/** Each part is pushed onto the stack as it starts, so that they shut down in reverse order. */
async function assemble(settings: Settings, log: Logger, parts: AsyncDisposableStack): Promise<void> {
  const onError = (error: Error) => log.error({ err: error }, 'background failure');
  const budget = stopBudget(settings.DRAIN_SECONDS);
  const traces = openTraces(settings);
  if (traces) parts.defer(() => traces.close());
  const assumeAppRole = settings.DATABASE_OWNER_URL === undefined;
  // Jobs and the listener go to the database itself.
  const pooledUrl = settings.ROLES.includes('worker') ? undefined : settings.DATABASE_POOLED_URL;
  const connection = connect({
    url: pooledUrl ?? settings.DATABASE_URL,
    applicationName: `probity-${settings.ROLES.join('+')}`,
    maxConnections: settings.DATABASE_POOL_SIZE,
    ...(pooledUrl ? { pooling: settings.DATABASE_POOLING } : { assumeAppRole }),
    onError,
    ...(traces && { onStatement: traceStatement }),
  });
  parts.defer(() => connection.close());
  if (pooledUrl) await requireTimeLimits(connection.db);
  parts.defer(closeInspector);
  const health = recordHealth({ db: connection.db, now: () => new Date(), onError });
  parts.defer(() => health.close());
  parts.defer(
    onServiceCall(({ service, ...call }) => health.note({ kind: 'Service', name: service, ...call })),
  );
  const screening = createScreening({
    db: connection.db,
    threads: settings.SCREENING_THREADS,
    lookEveryMs: LIST_POLL_MS,
    onError,
  });
  parts.defer(() => screening.close());
  const mailer = createSmtpMailer({ url: settings.SMTP_URL, from: settings.MAIL_FROM });
  parts.defer(() => mailer.close());
  // After what jobs use, which therefore closes only when they have ended.
  const jobs = await startJobs({
    connectionString: settings.DATABASE_URL,
    assumeAppRole,
    onError,
    onTry: (name, failure) => health.note({ kind: 'Job', name, failure }),
  });
  parts.defer(() => jobs.stop({ withinMs: budget.jobsMs }));
  if (settings.ROLES.some((role) => role !== 'web')) await screening.refresh();
  const { sealing } = await openKeys(settings, connection.db);
  const checkpoints = await openCheckpoints(settings.CHECKPOINTS_URL, { db: connection.db, sealing });
  const alarm: Services['alarm'] = (message, facts) => log.error({ alarm: true, ...facts }, message);
  const providers = await createProviders(settings, connection.db);
  const opened = { sealing, jobs, screening, checkpoints, alarm, ...providers };
  const base = { db: connection.db, services: await createServices(settings, opened) };
  if (settings.SCREENING_DEMO_LIST) await importDemoList(base);

  const app = fastify({
    // Pino implements the interface; its own type is wider than the one Fastify requires.
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Our own pages call the API over loopback and forward the client address; otherwise trust only configured proxies.
    trustProxy: (address, hop) => hop < settings.TRUSTED_PROXIES || isLoopback(address),
    bodyLimit: 1_000_000,
    // A busy machine takes longer to load the pages.
    pluginTimeout: 60_000,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 700 },
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle',
  });
  const { drain, isDraining } = createDrain(app, { ms: budget.drainMs });
  parts.defer(async () => {
    await drain();
    // Half-open sockets never close on their own; requests in progress get time to finish first.
    const cut = setTimeout(() => app.server.closeAllConnections(), budget.requestsMs);
    await app.close();
    clearTimeout(cut);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...basicHeaders(settings), 'x-request-id': request.id });
  });
  if (traces) traceRequests(app, { trustsCallers: settings.TRUST_TRACEPARENT });
  compressAnswers(app);
  registerProblems(app);
  registerOperations(app, {
    db: connection.db,
    metricsToken: settings.METRICS_TOKEN ?? null,
    isDraining,
    countSpans: traces?.counts,
  });
  registerSecurityTxt(app, {
    contact: settings.SECURITY_CONTACT ?? settings.SUPPORT_EMAIL,
    publicUrl: settings.PUBLIC_URL,
  });
  if (settings.ROLES.includes('web')) await registerWeb(app, webOptions(settings, app));
  const changes = listenToChanges({ url: settings.DATABASE_URL, onError });
  parts.defer(() => changes.close());
  if (settings.ROLES.includes('api')) {
    await registerApi(app, {
      base,
      changes,
      version: packageJson.version,
      rateLimitScale: settings.RATE_LIMIT_SCALE,
      tokens: {
        issuer: settings.OIDC_ISSUER,
        audience: settings.OIDC_AUDIENCE,
        claimsNamespace: settings.CLAIMS_NAMESPACE,
        jwksUrl: `${settings.OIDC_ISSUER}.well-known/jwks.json`,
      },
    });
  } else if (settings.ROLES.includes('web')) await forwardToApi(app, settings);
  if (settings.ROLES.includes('worker')) {
    await jobs.work(everyJob, { ...base, mailer });
    // What waited while nothing ran, such as documents of the demo world, does not wait for the next quarter of an hour.
    await base.services.jobs.add(base.db, sweepExpiredJob, {});
    sendWebhooksPromptly(changes, base, onError);
  }
  await app.listen({ port: settings.PORT, host: settings.HOST });
}

/** The job runs every minute; this sends new events without waiting for its next run. */
function sendWebhooksPromptly(
  changes: Changes,
  { db, services }: { db: Db; services: Services },
  onError: (error: Error) => void,
): void {
  changes.subscribe(({ subject }) => {
    if (subject === 'webhook') void services.jobs.add(db, sendWebhooksJob, {}).catch(onError);
  });
}

/** Sent with every response; pages and the API add more. */
const basicHeaders = ({ PUBLIC_URL }: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  ...(PUBLIC_URL.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

type OpenParts = Pick<Services, 'sealing' | 'jobs' | 'screening' | 'checkpoints' | 'alarm'> & Providers;

async function createServices(settings: Settings, parts: OpenParts): Promise<Services> {
  return {
    ...parts,
    consequences,
    now: () => new Date(),
    evidence: { inspect: inspectUpload, read: readEvidence },
    blobs: await createBlobStore(settings.STORAGE_URL),
    pdf: { renderText, renderSigned, renderReport, renderFile },
    exportDays: settings.EXPORT_DAYS,
    timestampAuthority: await openTimestampAuthority(settings),
    webhooks: createWebhookSender({ allowLoopback: settings.WEBHOOKS_ALLOW_LOOPBACK }),
    publicDocuments: createPublicDocuments({ allowLoopback: settings.WEBHOOKS_ALLOW_LOOPBACK }),
    identity: createAuth0({
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      managementClientId: settings.OIDC_MANAGEMENT_CLIENT_ID,
      managementClientSecret: settings.OIDC_MANAGEMENT_CLIENT_SECRET,
      connection: settings.OIDC_CONNECTION,
    }),
    walletApps: settings.WALLET_APPS,
    walletProfile: await openWalletProfile(settings),
    product: {
      name: settings.PRODUCT_NAME,
      domain: settings.PRODUCT_DOMAIN,
      publicUrl: settings.PUBLIC_URL,
      siteUrl: settings.SITE_URL,
      supportEmail: settings.SUPPORT_EMAIL,
      termsVersion: settings.TERMS_VERSION,
      issuer: settings.OIDC_ISSUER,
    },
  };
}

function webOptions(settings: Settings, app: FastifyInstance) {
  return {
    publicUrl: settings.PUBLIC_URL,
    ...apiOptions(settings, app),
    oidc: {
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      audience: settings.OIDC_AUDIENCE,
      claimsNamespace: settings.CLAIMS_NAMESPACE,
    },
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    telemetry: settings.TELEMETRY_URL
      ? { url: settings.TELEMETRY_URL, percent: settings.TELEMETRY_PERCENT }
      : undefined,
    sessionSecret: settings.SESSION_SECRET,
    product: {
      name: settings.PRODUCT_NAME,
      supportEmail: settings.SUPPORT_EMAIL,
      termsUrl: settings.TERMS_URL ?? '/legal/terms',
      privacyUrl: settings.PRIVACY_URL ?? '/legal/privacy',
      termsVersion: settings.TERMS_VERSION,
      siteUrl: settings.SITE_URL,
      faqUrl: settings.FAQ_URL ?? null,
    },
    dev: settings.DEV,
  };
}

/** Pages call the API directly if it runs in this process, and over HTTP otherwise. */
function apiOptions(settings: Settings, app: FastifyInstance) {
  if (settings.ROLES.includes('api'))
    return { apiBaseUrl: '/v1', internalApiBaseUrl: '/api', openApi: openInProcess(app) };
  const local = `http://127.0.0.1:${settings.PORT}`;
  return {
    apiBaseUrl: settings.API_BASE_URL ?? `${local}/v1`,
    internalApiBaseUrl: settings.INTERNAL_API_BASE_URL ?? `${local}/api`,
    openApi: () => sendWithTrace,
  };
}

/** Over HTTP, with the trace of the page. */
const sendWithTrace = (url: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  const traceparent = currentTraceparent();
  if (traceparent) headers.set('traceparent', traceparent);
  return fetch(url, { ...init, headers, redirect: 'error' });
};
