import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from '@probity/db/connect.ts';
import { startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { migrate } from '@probity/db/migrate.ts';
import { sandboxUsers } from '@probity/demo/sandbox-users.ts';
import { seedDemo } from '@probity/demo/seed-demo.ts';
import { seedWorld } from '@probity/demo/seed-world.ts';
import { createEnrichers } from '@probity/integrations/providers/create-enrichers.ts';
import { createScreening } from '@probity/integrations/screening/create-screening.ts';
import { openCheckpoints } from '@probity/server/open-checkpoints.ts';
import { openKeys } from '@probity/server/open-keys.ts';
import { readCommandSettings, readSettings } from '@probity/server/settings.ts';
import { startChild } from './child.ts';
import { keepCommandSettings } from './command-settings.ts';
import { readSecrets } from './secrets.ts';

interface LaptopOptions {
  root: string;
  dataDir: string;
  port: number;
  /** 0 takes any free port. */
  sandboxPort: number;
  smtpPort: number;
  /** Any free port if omitted. */
  databasePort?: number;
  dev?: boolean;
  /** Without durability: for tests. */
  throwaway?: boolean;
  /** A demo with the daily work of a bank in it. */
  isBankAtWork?: boolean;
  /** Settles once the pages are built, which happens beside the database and the demo. */
  pages?: Promise<void>;
  env?: Record<string, string>;
  onLine(line: string): void;
}

interface Laptop {
  url: string;
  sandboxUrl: string | null;
  databaseUrl: string;
  ownerUrl: string;
  /** Settles when the server exits by itself. */
  serverExited: Promise<number | null>;
  stop(): Promise<void>;
}

type Env = Record<string, string>;

/** Everything the product needs on one machine: database, sandbox, server. Configured real services take precedence. */
export async function startLaptop(options: LaptopOptions): Promise<Laptop> {
  const cleanup = new AsyncDisposableStack();
  const given = { ...process.env, ...options.env };
  const secrets: LaptopEnv = { ...readSecrets(options.dataDir, given) };
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${options.port}`;
  try {
    const database = given.DATABASE_URL ? {} : await startDatabase(options, cleanup);
    const sandbox = given.OIDC_ISSUER ? null : await startSandbox(options, secrets, publicUrl, cleanup);
    const env: Env = {
      ...secrets,
      ...options.env,
      ...database,
      ...sandbox?.env,
      STORAGE_URL: given.STORAGE_URL ?? path.join(options.dataDir, 'files'),
      CHECKPOINTS_URL: given.CHECKPOINTS_URL ?? path.join(options.dataDir, 'checkpoints'),
      KEYS_URL: given.KEYS_URL ?? `file:${path.join(options.dataDir, 'keys.json')}`,
      PORT: String(options.port),
      PUBLIC_URL: publicUrl,
      DEV: String(options.dev ?? false),
      SCREENING_DEMO_LIST: given.SCREENING_DEMO_LIST ?? String(sandbox !== null),
    };
    const merged = { ...given, ...env };
    const ownerUrl = merged.DATABASE_OWNER_URL ?? merged.DATABASE_URL ?? '';
    if (sandbox && !given.DATABASE_URL)
      await seed(merged, ownerUrl, sandbox.issuer, options.isBankAtWork ?? false);
    keepCommandSettings(options.dataDir, merged);
    await options.pages;
    const server = await startChild<{ url: string }>({
      entry: path.join(options.root, 'apps/server/src/main.ts'),
      env,
      onLine: options.onLine,
    });
    cleanup.defer(server.stop);
    return {
      url: server.ready.url,
      sandboxUrl: sandbox?.url ?? null,
      databaseUrl: merged.DATABASE_URL ?? '',
      ownerUrl,
      serverExited: server.exited,
      stop: () => cleanup.disposeAsync(),
    };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}

/** Migrates the embedded database, and loads the demo data into an empty one. */
async function seed(
  env: NodeJS.ProcessEnv,
  ownerUrl: string,
  issuer: string,
  isBankAtWork: boolean,
): Promise<void> {
  await migrate(ownerUrl);
  const settings = readCommandSettings(env);
  const { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl, PUBLIC_URL: publicUrl } = settings;
  const connection = connect({ url: databaseUrl, applicationName: 'probity-seed', onError: () => undefined });
  try {
    const { sealing } = await openKeys(settings, connection.db);
    await openCheckpoints(settings.CHECKPOINTS_URL, { db: connection.db, sealing });
    const isNew = await seedDemo({ ownerUrl, issuer, sealing, isBankAtWork });
    if (!isNew) return;
    const world = { databaseUrl, storageUrl, publicUrl, sealing };
    if (!isBankAtWork) return await seedWorld(world);
    const screening = createScreening({
      db: connection.db,
      threads: 1,
      lookEveryMs: 3_600_000,
      onError: () => undefined,
    });
    try {
      const enrichers = createEnrichers(readSettings(env), connection.db);
      await seedWorld({ ...world, bank: { screening, enrichers } });
    } finally {
      await screening.close();
    }
  } finally {
    await connection.close();
  }
}

type LaptopEnv = ReturnType<typeof readSecrets> & Env;

async function startDatabase(options: LaptopOptions, cleanup: AsyncDisposableStack): Promise<Env> {
  const server = await startEmbeddedServer({
    dataDir: path.join(options.dataDir, 'postgres'),
    throwaway: options.throwaway ?? false,
    ...(options.databasePort && { port: options.databasePort }),
  });
  cleanup.defer(() => (options.throwaway ? server.discard() : server.stop()));
  await server.createDatabase('probity');
  return { DATABASE_URL: server.appUrl('probity'), DATABASE_OWNER_URL: server.ownerUrl('probity') };
}

async function startSandbox(
  options: LaptopOptions,
  secrets: LaptopEnv,
  publicUrl: string,
  cleanup: AsyncDisposableStack,
) {
  const usersFile = path.join(options.dataDir, 'demo-users.json');
  writeFileSync(usersFile, JSON.stringify(process.env.DATABASE_URL ? [] : sandboxUsers(options)), {
    mode: 0o600,
  });
  const clients = { OIDC_CLIENT_ID: 'probity-web', OIDC_MANAGEMENT_CLIENT_ID: 'probity-management' };
  const sandbox = await startChild<{ url: string; issuer: string; smtpPort: number }>({
    entry: path.join(options.root, 'apps/sandbox/src/main.ts'),
    env: {
      ...secrets,
      ...clients,
      SANDBOX_PORT: String(options.sandboxPort),
      SANDBOX_SMTP_PORT: String(options.smtpPort),
      SANDBOX_DATA_DIR: path.join(options.dataDir, 'sandbox'),
      SANDBOX_USERS_FILE: usersFile,
      PRODUCT_URL: publicUrl,
    },
    onLine: options.onLine,
  });
  cleanup.defer(sandbox.stop);
  const { url, issuer, smtpPort } = sandbox.ready;
  return {
    url,
    issuer,
    env: {
      ...clients,
      OIDC_ISSUER: issuer,
      ...(process.env.ADOBE_SIGN_BASE_URL
        ? {}
        : {
            ADOBE_SIGN_BASE_URL: `${url}/sandbox/adobe-sign/api/rest/v6`,
            ADOBE_SIGN_INTEGRATION_KEY: 'sandbox-adobe-key',
            ADOBE_SIGN_CLIENT_ID: 'sandbox-adobe-client',
          }),
      ...(process.env.IDENFY_BASE_URL
        ? {}
        : {
            IDENFY_BASE_URL: `${url}/sandbox/idenfy`,
            IDENFY_API_KEY: 'sandbox-idenfy-key',
            IDENFY_API_SECRET: 'sandbox-idenfy-secret',
            IDENFY_WEBHOOK_SECRET: 'sandbox-idenfy-webhook',
          }),
      ...providerTwins(url),
      ...timestampTwin(url, path.join(options.dataDir, 'sandbox')),
      WEBHOOKS_ALLOW_LOOPBACK: 'true',
      SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${smtpPort}`,
    },
  };
}

/** The sandbox writes the root of its timestamp authority to its data. */
function timestampTwin(url: string, sandboxDir: string): Record<string, string> {
  if (process.env.TIMESTAMP_AUTHORITY_URL) return {};
  return {
    TIMESTAMP_AUTHORITY_URL: `${url}/sandbox/timestamp-authority`,
    TIMESTAMP_AUTHORITY_CA: path.join(sandboxDir, 'timestamp-authority', 'root.pem'),
  };
}

/** Each provider of the sandbox, unless a key of the real one is set. */
function providerTwins(url: string): Record<string, string> {
  const twins: Record<string, Record<string, string>> = {
    COMPANIES_HOUSE_KEY: {
      COMPANIES_HOUSE_KEY: 'sandbox-companies-house-key',
      COMPANIES_HOUSE_BASE_URL: `${url}/sandbox/companies-house`,
    },
    DUEDIL_KEY: { DUEDIL_KEY: 'sandbox-duedil-key', DUEDIL_BASE_URL: `${url}/sandbox/duedil` },
    KNOW_YOUR_CUSTOMER_CLIENT_ID: {
      KNOW_YOUR_CUSTOMER_CLIENT_ID: 'sandbox-kyc-client',
      KNOW_YOUR_CUSTOMER_CLIENT_SECRET: 'sandbox-kyc-secret',
      KNOW_YOUR_CUSTOMER_BASE_URL: `${url}/sandbox/know-your-customer`,
      KNOW_YOUR_CUSTOMER_PRICE: '450 GBP',
    },
    WINDEED_CLIENT_ID: {
      WINDEED_CLIENT_ID: 'sandbox-windeed-client',
      WINDEED_CLIENT_SECRET: 'sandbox-windeed-secret',
      WINDEED_BASE_URL: `${url}/sandbox/windeed`,
      WINDEED_PRICE: '4500 ZAR',
    },
    STRIPE_SECRET_KEY: {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_BASE_URL: `${url}/sandbox/stripe`,
    },
    COMPLY_ADVANTAGE_KEY: {
      COMPLY_ADVANTAGE_KEY: 'sandbox-comply-advantage-key',
      COMPLY_ADVANTAGE_BASE_URL: `${url}/sandbox/comply-advantage`,
      COMPLY_ADVANTAGE_WEBHOOK_SECRET: 'sandbox-comply-advantage-webhook',
    },
    WHO_OWNS_WHOM_KEY: {
      WHO_OWNS_WHOM_KEY: 'sandbox-who-owns-whom-key',
      WHO_OWNS_WHOM_BASE_URL: `${url}/sandbox/who-owns-whom`,
    },
    GLEIF_BASE_URL: { GLEIF_BASE_URL: `${url}/sandbox/gleif` },
    VIES_BASE_URL: { VIES_BASE_URL: `${url}/sandbox/vies` },
    GOCARDLESS_SECRET_ID: {
      GOCARDLESS_SECRET_ID: 'sandbox-gocardless-id',
      GOCARDLESS_SECRET_KEY: 'sandbox-gocardless-secret',
      GOCARDLESS_BASE_URL: `${url}/sandbox/gocardless`,
    },
  };
  return Object.assign({}, ...Object.entries(twins).map(([key, env]) => (process.env[key] ? {} : env)));
}
