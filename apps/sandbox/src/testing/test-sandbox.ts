import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedUser } from '../identity/user.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../index.ts';

export const AUDIENCE = 'https://api.probity.example';
export const NAMESPACE = 'https://probity.example';
export const PRODUCT_URL = 'http://localhost:3000';
export const CALLBACK = `${PRODUCT_URL}/auth/callback`;

export const thandi: SeedUser = {
  user_id: 'auth0|thandi',
  email: 'thandi.mokoena@northgate-harbour.example',
  name: 'Thandi Mokoena',
  password: 'correct horse battery',
  email_verified: true,
  app_metadata: { userId: 'user-1', organizationIds: ['org-1'], role: 'VALIDATOR' },
  demo: { title: 'Validator', description: 'Reviews what suppliers send.' },
};

export interface TestSandbox extends Sandbox {
  dataDir: string;
  json(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: unknown }>;
  managementToken(): Promise<string>;
}

export async function startTestSandbox(overrides: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = overrides.dataDir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')));
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir,
    productUrl: PRODUCT_URL,
    audience: AUDIENCE,
    claimsNamespace: NAMESPACE,
    clientId: 'web',
    clientSecret: 'web-secret',
    managementClientId: 'management',
    managementClientSecret: 'management-secret',
    users: [thandi],
    ...overrides,
  });

  const json: TestSandbox['json'] = async (method, path, body, token) => {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };

  return {
    ...sandbox,
    dataDir,
    json,
    async managementToken() {
      const { body } = await json('POST', '/oauth/token', {
        grant_type: 'client_credentials',
        client_id: 'management',
        client_secret: 'management-secret',
        audience: `${sandbox.issuer}api/v2/`,
      });
      return (body as { access_token: string }).access_token;
    },
    async close() {
      await sandbox.close();
      if (!overrides.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
