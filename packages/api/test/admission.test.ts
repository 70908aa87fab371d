import multipart from '@fastify/multipart';
import { type Access, type AnyEndpoint, endpoints } from '@probity/contract';
import { adminModeUseOf } from '@probity/contract/admin-mode.ts';
import { keyScopeOf } from '@probity/contract/key-scopes.ts';
import { type Actor, someServices, type UserActor } from '@probity/core/kernel/context';
import { type ErrorCode, ProductError } from '@probity/domain';
import { type KeyScope, keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerProblems } from '../src/plugins/problems.ts';
import { createServe, type ServeOptions } from '../src/serve.ts';
import { exampleBody, fillPath } from './example-request.ts';

/** What every use case answers here: a caller who gets it was admitted. */
const REACHED: ErrorCode = 'request.conflict';

const person: UserActor = {
  kind: 'user',
  userId: '0199c000-0000-7000-8000-000000000012',
  email: 'ines@people.example',
  name: 'Ines Duarte',
  accountType: 'ORGANIZATION',
  memberships: [],
  verified: true,
  secondFactor: { method: 'email', enrolled: true },
  sessionHash: Buffer.alloc(32),
};
const callers = {
  nobody: { kind: 'anonymous' },
  registrant: { kind: 'registrant', userId: person.userId },
  newcomer: {
    kind: 'newcomer',
    identity: {
      issuer: 'https://identity.example/',
      subject: 'auth0|newcomer',
      email: 'new@people.example',
      emailVerified: true,
      name: null,
      issuedAt: new Date(0),
      sessionHash: Buffer.alloc(32),
    },
  },
  unverified: { ...person, verified: false },
  external: { ...person, verified: false, secondFactor: { method: null, enrolled: false } },
  person,
  admin: { ...person, accountType: 'ADMIN' },
} satisfies Record<string, Actor>;
type Caller = keyof typeof callers;

const ok = REACHED;
const missing = 'auth.token_missing';
const wrong = 'auth.token_invalid';
const unknown = 'auth.not_registered';
const factor = 'auth.second_factor_required';
const none = 'resource.not_found';
const ofPeople: Record<Caller, ErrorCode> = {
  nobody: missing,
  registrant: wrong,
  newcomer: unknown,
  unverified: factor,
  external: factor,
  person: ok,
  admin: ok,
};
/** Who is admitted to which kind of operation, and how everyone else is answered. */
const table: Record<Access, Record<Caller, ErrorCode>> = {
  public: {
    nobody: ok,
    registrant: ok,
    newcomer: ok,
    unverified: ok,
    external: ok,
    person: ok,
    admin: ok,
  },
  identity: { ...ofPeople, newcomer: ok, unverified: ok, external: ok },
  registrant: { ...ofPeople, registrant: ok, external: ok },
  unverified: { ...ofPeople, unverified: ok, external: ok },
  self: ofPeople,
  view: ofPeople,
  edit: ofPeople,
  validate: ofPeople,
  owner: ofPeople,
  admin: { ...ofPeople, person: none },
};

let app: FastifyInstance;
let caller: Actor = callers.nobody;

beforeAll(async () => {
  app = fastify({ routerOptions: { maxParamLength: 700 } });
  registerProblems(app);
  await app.register(multipart);
  const options: ServeOptions = Object({
    base: { services: someServices({}) },
    authenticate: async () => caller,
    limiter: { take: async () => undefined },
    calls: { note: () => undefined },
  });
  for (const [base, prefix] of [
    ['main', '/v1'],
    ['internal', '/api'],
  ] as const) {
    await app.register(
      async (api) => {
        const serve = createServe(api, options);
        for (const row of Object.values(endpoints)) {
          if ((row.base ?? 'main') !== base) continue;
          serve(row, () => {
            throw new ProductError(REACHED);
          });
        }
      },
      { prefix },
    );
  }
  await app.ready();
});
afterAll(() => app.close());

async function answerTo(row: AnyEndpoint, actor: Actor): Promise<string> {
  caller = actor;
  const { body, headers } = exampleBody(row, {});
  const answer = await app.inject({
    method: row.method,
    url: fillPath(row, {}),
    ...(headers && { headers }),
    ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : Object(body) }),
  });
  return answer.json().code;
}

const rows = Object.entries(endpoints);

describe('at the edge, without a record,', () => {
  it.each(rows)('%s answers each kind of caller as the table defines', async (_, row) => {
    const answers: Record<string, string> = {};
    for (const [name, actor] of Object.entries(callers)) answers[name] = await answerTo(row, actor);
    expect(answers).toEqual(table[row.access]);
  });

  it.each(rows)('%s admits the API keys of its scope only', async (_, row) => {
    const scope = keyScopeOf(row);
    const withKey = (scopes: readonly KeyScope[]) =>
      answerTo(row, { ...person, apiKey: { id: 'key', scopes } });
    const others = keyScopes.filter((one) => one !== scope);
    expect(await withKey(others)).toBe(scope ? 'apiKey.scope_missing' : 'apiKey.people_only');
    if (scope) expect(await withKey([scope])).toBe(REACHED);
  });

  it.each(rows)(
    '%s is open to an administrator in the account of others only where that is so decided',
    async (_, row) => {
      const adminMode = { id: 'mode', accountId: 'account', endsAt: new Date(0) };
      const expected = adminModeUseOf(row) === 'Refused' ? 'admin.mode_excludes' : REACHED;
      expect(await answerTo(row, { ...callers.admin, adminMode })).toBe(expected);
    },
  );
});
