import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readJson, writeJson } from '../durable-json.ts';
import type { SandboxContext } from '../options.ts';
import type { Provider } from '../providers.ts';
import { type Authority, createAuthority, openStored, pemOf, storedForm } from './authority.ts';
import { answerQuery } from './issue-token.ts';

const BASE = '/sandbox/timestamp-authority';

/** A timestamp authority (RFC 3161) with a root of its own. */
export async function timestampAuthorityProvider({ options }: SandboxContext): Promise<Provider> {
  const authority = await loadAuthority(options.dataDir);
  let issued = 0;
  return {
    id: 'timestamp-authority',
    title: 'Timestamp authority',
    description: 'Confirms when a hash existed, with tokens that openssl can verify.',
    links: [{ label: 'Root certificate', href: `${BASE}/root.pem` }],
    state: () => `${issued} issued`,
    register: async (app) => {
      app.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      app.post<{ Body: Buffer }>(BASE, async ({ body }, reply) => {
        issued += 1;
        return reply.type('application/timestamp-reply').send(await answerQuery(authority, body, new Date()));
      });
      app.get(`${BASE}/root.pem`, async (_request, reply) =>
        reply.type('application/x-pem-file').send(pemOf(authority.root)),
      );
    },
    reset: () => {
      issued = 0;
    },
  };
}

/** Stored, so that tokens can be verified after a restart. */
async function loadAuthority(dataDir: string): Promise<Authority> {
  const path = join(dataDir, 'timestamp-authority', 'authority.json');
  const kept = await readJson<Awaited<ReturnType<typeof storedForm>>>(path);
  const authority = kept ? await openStored(kept) : await createAuthority();
  if (!kept) await writeJson(path, await storedForm(authority));
  // The file of trusted roots that the product is given.
  const rootFile = join(dataDir, 'timestamp-authority', 'root.pem');
  await mkdir(dirname(rootFile), { recursive: true });
  await writeFile(rootFile, pemOf(authority.root));
  return authority;
}
