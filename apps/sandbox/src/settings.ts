import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SeedUser } from './identity/user.ts';
import type { SandboxOptions } from './options.ts';

type Env = Record<string, string | undefined>;

function port(env: Env, name: string, fallback: number): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error(`${name} is "${env[name]}"; it must be a port number.`);
  }
  return value;
}

async function seedUsers(path: string | undefined): Promise<SeedUser[]> {
  if (!path) return [];
  const users: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Array.isArray(users)) throw new Error(`SANDBOX_USERS_FILE (${path}) must hold a JSON array of users.`);
  return users;
}

/** The defaults work on a laptop: nothing has to be set to try the product. */
export async function readSettings(env: Env): Promise<SandboxOptions> {
  return {
    port: port(env, 'SANDBOX_PORT', 4000),
    smtpPort: port(env, 'SANDBOX_SMTP_PORT', 4025),
    host: env.SANDBOX_HOST || '127.0.0.1',
    dataDir: resolve(env.SANDBOX_DATA_DIR || '.data/sandbox'),
    productUrl: env.PRODUCT_URL || 'http://localhost:3000',
    audience: env.OIDC_AUDIENCE || 'https://api.probity.example',
    claimsNamespace: env.CLAIMS_NAMESPACE || 'https://probity.example',
    clientId: env.OIDC_CLIENT_ID || 'probity-web',
    clientSecret: env.OIDC_CLIENT_SECRET || 'sandbox-web-secret',
    managementClientId: env.OIDC_MANAGEMENT_CLIENT_ID || 'probity-management',
    managementClientSecret: env.OIDC_MANAGEMENT_CLIENT_SECRET || 'sandbox-management-secret',
    users: await seedUsers(env.SANDBOX_USERS_FILE),
  };
}
