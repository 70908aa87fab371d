import { TELEMETRY_PERCENT } from '@probity/domain/constants.ts';
import { DEFAULT_EXPORT_DAYS } from '@probity/domain/exports/export-keys.ts';
import { DEFAULT_TERMS_VERSION } from '@probity/domain/users/terms.ts';
import { storeLocation } from '@probity/evidence/blobs/create-blob-store.ts';
import { ProviderSettings } from '@probity/integrations/providers/provider-settings.ts';
import { baseUrl, webUrl } from '@probity/integrations/providers/url-settings.ts';
import { z } from 'zod';
import { MAX_DRAIN_SECONDS } from './stop-budget.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const switchable = z.enum(['true', 'false']).transform((value) => value === 'true');
const withSlash = z.string().transform((url) => (url.endsWith('/') ? url : `${url}/`));
const keysUrl = z.string().regex(/^(file:|aws-kms:\/\/)/, 'must be a file: or an aws-kms:// address');
const roles = ['web', 'api', 'worker'] as const;

/** As OpenTelemetry writes them: `name=value,name=value`, with the rest percent-encoded. */
const pairs = z.string().transform((text, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      text.split(',').map((pair) => {
        const [, name = '', value = ''] = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
        if (!name) throw new Error('There is no name.');
        return [name, decodeURIComponent(value)];
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a list like name=value,name=value' });
    return z.NEVER;
  }
});

/** Where a browser may be sent with a code. */
const answerAddress = z
  .url()
  .refine((url) => !/^(javascript|data|vbscript|file|blob|about):/i.test(url) && !url.includes('#'));
const walletApps = z
  .string()
  .transform((text, context): unknown => {
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.strictObject({
        clientId: z.string().min(1).max(200),
        name: z.string().trim().min(1).max(80),
        redirectUris: z.array(answerAddress).min(1).max(10),
      }),
      'must be a list of {"clientId", "name", "redirectUris"}',
    ),
  );

/** Every setting of the server, with its default. `.env.example` explains them. */
const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: baseUrl.default('http://localhost:3000'),
  ROLES: z
    .string()
    .default('web,api,worker')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, `may name ${roles.join(', ')}`)).min(1)),
  API_BASE_URL: webUrl.optional(),
  INTERNAL_API_BASE_URL: webUrl.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  DRAIN_SECONDS: z.coerce.number().min(0).max(MAX_DRAIN_SECONDS).default(3),

  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_POOLED_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  MIGRATE_AT_START: switchable.default(true),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),

  OIDC_ISSUER: webUrl.pipe(withSlash),
  OIDC_AUDIENCE: z.string().min(1).default('https://api.probity.example'),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_MANAGEMENT_CLIENT_ID: z.string().min(1),
  OIDC_MANAGEMENT_CLIENT_SECRET: z.string().min(1),
  OIDC_CONNECTION: z.string().default('Username-Password-Authentication'),
  CLAIMS_NAMESPACE: z.string().default('https://probity.example'),

  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address'),
  MAIL_FROM: z.string().default('Probity <no-reply@probity.example>'),

  TIMESTAMP_AUTHORITY_URL: baseUrl.optional(),
  TIMESTAMP_AUTHORITY_CA: z.string().min(1).optional(),
  TIMESTAMP_AUTHORITY_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(10_000),

  ...ProviderSettings.shape,

  STORAGE_URL: z.string().default('.data/files'),
  EXPORT_DAYS: z.coerce.number().int().min(1).max(90).default(DEFAULT_EXPORT_DAYS),
  CHECKPOINTS_URL: z.string().default('.data/checkpoints'),

  SCREENING_DEMO_LIST: switchable.default(false),
  SCREENING_THREADS: z.coerce.number().int().min(1).max(64).default(2),

  KEYS_URL: keysUrl.default('file:.data/keys.json'),
  OLD_KEYS_URL: keysUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),

  PRODUCT_NAME: z.string().default('Probity'),
  PRODUCT_DOMAIN: z.string().default('probity.example'),
  SUPPORT_EMAIL: z.email().default('support@probity.example'),
  SECURITY_CONTACT: z.union([z.email(), webUrl]).optional(),
  TERMS_URL: webUrl.optional(),
  PRIVACY_URL: webUrl.optional(),
  TERMS_VERSION: z.string().trim().min(1).max(40).default(DEFAULT_TERMS_VERSION),
  SITE_URL: webUrl.default('https://probity.example'),
  FAQ_URL: webUrl.optional(),

  WALLET_APPS: walletApps.default([]),
  WALLET_PROFILE: z.enum(['open', 'haip']).default('open'),
  WALLET_ATTESTATION_ROOTS: z.string().min(1).optional(),
  WEBHOOKS_ALLOW_LOOPBACK: switchable.default(false),
  TELEMETRY_URL: webUrl
    .refine((url) => !/[\s;,?#'"]/.test(url), 'must be a plain address without a query')
    .optional(),
  TELEMETRY_PERCENT: z.coerce.number().min(0).max(100).default(TELEMETRY_PERCENT),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json').default('http/json'),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  OTEL_SERVICE_NAME: z.string().min(1).default('probity'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRUST_TRACEPARENT: switchable.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1000).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEV: switchable.default(false),
});

export type Settings = z.output<typeof Settings>;

export const settingNames = Object.keys(Settings.shape);

/** Commands need only the data and its keys, and no outside services. */
const CommandSettings = Settings.pick({
  DATABASE_URL: true,
  DATABASE_OWNER_URL: true,
  STORAGE_URL: true,
  CHECKPOINTS_URL: true,
  KEYS_URL: true,
  OLD_KEYS_URL: true,
  PRODUCT_DOMAIN: true,
  PRODUCT_NAME: true,
  PUBLIC_URL: true,
});
export type CommandSettings = z.output<typeof CommandSettings>;

/** A process that serves pages without the API needs the API's URL. */
function needsApiAddress({ ROLES, API_BASE_URL }: Settings, context: z.RefinementCtx): void {
  if (ROLES.includes('web') && !ROLES.includes('api') && !API_BASE_URL)
    context.addIssue({
      code: 'custom',
      path: ['API_BASE_URL'],
      message: 'is needed when ROLES has web but not api',
    });
}

/** A pooler passes on no start-up option that steps down from the owner. */
function needsLogin(settings: Settings, context: z.RefinementCtx): void {
  if (settings.DATABASE_POOLED_URL && settings.MIGRATE_AT_START && !settings.DATABASE_OWNER_URL)
    context.addIssue({
      code: 'custom',
      path: ['DATABASE_OWNER_URL'],
      message: 'is needed with DATABASE_POOLED_URL',
    });
}

/** The store of evidence is swept every night; checkpoints must not be in it. */
function needsSeparateStores(
  { STORAGE_URL, CHECKPOINTS_URL }: CommandSettings,
  context: z.RefinementCtx,
): void {
  if (storeLocation(STORAGE_URL) === storeLocation(CHECKPOINTS_URL))
    context.addIssue({
      code: 'custom',
      path: ['CHECKPOINTS_URL'],
      message: 'must name another store than STORAGE_URL',
    });
}

/** Billing cannot collect payments without Stripe's keys. */
function needsPaymentKeys(settings: Settings, context: z.RefinementCtx): void {
  if (!settings.BILLING) return;
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (!settings[name])
      context.addIssue({ code: 'custom', path: [name], message: 'is needed when BILLING is true' });
}

/** Nobody could prove what their wallet is without someone who is trusted to say so. */
function needsAttestationRoots(settings: Settings, context: z.RefinementCtx): void {
  if (settings.WALLET_PROFILE === 'haip' && !settings.WALLET_ATTESTATION_ROOTS)
    context.addIssue({
      code: 'custom',
      path: ['WALLET_ATTESTATION_ROOTS'],
      message: 'is needed when WALLET_PROFILE is haip',
    });
}

export class SettingsError extends Error {}

/** Reads all settings and reports every problem in one message. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings =>
  read(
    Settings.superRefine(needsApiAddress)
      .superRefine(needsPaymentKeys)
      .superRefine(needsLogin)
      .superRefine(needsSeparateStores)
      .superRefine(needsAttestationRoots),
    env,
  );

export const readCommandSettings = (env: NodeJS.ProcessEnv): CommandSettings =>
  read(CommandSettings.superRefine(needsSeparateStores), env);

function read<T>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return given[name] === undefined ? `  ${name} is missing` : `  ${name} ${message}`;
  });
  throw new SettingsError(
    `These settings need attention (see .env.example):\n${[...new Set(faults)].sort().join('\n')}`,
  );
}
