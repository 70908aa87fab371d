import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@probity/sandbox';

export interface ProviderWorld {
  /** The base URL of the sandbox. */
  url: string;
  /** The base URL of a provider's twin. */
  of(provider: string): string;
  admin(act: string, body?: unknown): Promise<unknown>;
  /** Sets the state of providers by name: `ok`, `down`, `slow` and so on. */
  setFaults(faults: Record<string, string>): Promise<unknown>;
  calls(provider: string): Promise<LoggedCall[]>;
  close(): Promise<void>;
}

interface LoggedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  fields: string[];
  status: number;
}

/** The sandbox with the twins of all providers, for tests over HTTP. */
export async function startProviderWorld(
  { productUrl }: { productUrl: string } = { productUrl: 'http://127.0.0.1:1' },
): Promise<ProviderWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-providers-'));
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir,
    productUrl,
    audience: 'https://api.probity.example',
    claimsNamespace: 'https://probity.example',
    clientId: 'web',
    clientSecret: 'web-secret',
    managementClientId: 'management',
    managementClientSecret: 'management-secret',
  });
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  return {
    url: sandbox.url,
    of: (provider) => `${sandbox.url}/sandbox/${provider}`,
    admin: (act, body = {}) => post(`_admin/${act}`, body),
    setFaults: (faults) => post('faults', faults),
    async calls(provider) {
      const answer = await fetch(`${sandbox.url}/sandbox/_admin/calls?provider=${provider}`);
      return ((await answer.json()) as { calls: LoggedCall[] }).calls;
    },
    async close() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
