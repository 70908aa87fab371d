import { endpoints } from '@probity/contract';
import { readProblemBody } from '@probity/contract/problem-body.ts';
import { isErrorCode } from '@probity/domain/errors/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { accountWithRecords } from './account-with-records.ts';
import { type HostileRequest, hostileRequests, numbersFrom, pick } from './fuzz/hostile-requests.ts';

/** Of each operation; `FUZZ_CASES=1000` tries more, another seed others. */
const cases = Number(process.env.FUZZ_CASES ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? 20261119);

let api: TestApi;
let as: string;
let ids: Record<string, string>;
let sent = 0;

beforeAll(async () => {
  api = await TestApi.open({ rateLimitScale: 1_000_000 });
  const { accountId, self, ids: records } = await accountWithRecords(api.world);
  as = await api.signIn(self);
  ids = { ...records, accountId, entityId: accountId, userId: self.userId };
});
afterAll(async () => {
  await api.close();
  process.stdout.write(`${sent} requests with one fault each, seed ${seed}\n`);
});

/** These end what the test depends on. */
const ending = [
  'deleteUser',
  'setMaintenance',
  'endSession',
  'revokeAllSessions',
  'requestEmailChange',
  'confirmEmailChange',
];
const rows = Object.entries(endpoints)
  .filter(([name]) => !ending.includes(name))
  .sort(([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

/** What is wrong with the answer; null if it is one that the product gives. */
async function faultOf(
  method: string,
  { fault, url, headers, body }: HostileRequest,
): Promise<string | null> {
  sent += 1;
  const answer = await api.call(method, url, { as, headers, ...(body !== undefined && { body }) });
  const { statusCode } = answer;
  const told = `${statusCode} ${method} ${url.slice(0, 200)} (${fault}): ${answer.body.slice(0, 300)}`;
  if (statusCode >= 500) return told;
  if (statusCode < 400) return null;
  const problem = readProblemBody(answer.json());
  const isOurs =
    problem?.status === statusCode &&
    isErrorCode(problem.code) &&
    String(answer.headers['content-type']).startsWith('application/problem+json') &&
    !/\.ts:\d+|node_modules/.test(answer.body);
  return isOurs ? null : told;
}

describe('a request with one fault is answered, and refused as a problem of the catalogue, by', () => {
  it.each(rows)(
    '%s',
    async (name, row) => {
      const faults: string[] = [];
      for (const request of pick(hostileRequests(row, ids), cases, numbersFrom(`${seed} ${name}`))) {
        const fault = await faultOf(row.method, request());
        if (fault) faults.push(fault);
      }
      expect(faults, `seed ${seed}`).toEqual([]);
    },
    120_000,
  );
});

/** Wallets, directories, providers and publication have paths and errors of their own. */
describe('a request with one fault causes no server error at', () => {
  const bodies = ['', '{', '[]', '{"__proto__":{"a":1}}', '{"a":1e400}', '"\\ud800"', 'a=%00&a=1', '\u0000'];
  const types = [
    'application/json',
    'application/scim+json',
    'application/x-www-form-urlencoded',
    'text/plain',
  ];
  const parts = [
    '%00',
    '%ED%A0%80',
    '%',
    '__proto__',
    'x'.repeat(650),
    '0199c000-0000-7000-8000-000000000000',
    '-1',
  ];

  it('the routes outside of the endpoint table', async () => {
    const table = new Set(
      rows.map(([, row]) => `${row.method} ${row.base === 'internal' ? '/api' : '/v1'}${row.path}`),
    );
    const others = api.routes.filter(
      (route) => !table.has(route) && !/^(HEAD|OPTIONS) |\/events\b|^GET \/metrics/.test(route),
    );
    expect(others.length).toBeGreaterThan(20);
    const faults: string[] = [];
    for (const route of others) {
      const next = numbersFrom(`${seed} ${route}`);
      const [method = '', path = ''] = route.split(' ');
      for (let number = 0; number < cases; number++) {
        const [body = '', type = '', part = ''] = [bodies, types, parts].map(
          (list) => pick(list, 1, next)[0],
        );
        const url = `${path.replace(/:\w+|\*/g, part)}?${part}=${part}&filter=${part}&startIndex=${part}`;
        const isRead = method === 'GET' || method === 'DELETE';
        const answer = await api.app.inject({
          method: method as 'GET',
          url,
          headers: { authorization: as, ...(!isRead && { 'content-type': type }) },
          ...(!isRead && { payload: body }),
        });
        sent += 1;
        if (answer.statusCode >= 500)
          faults.push(`${answer.statusCode} ${method} ${url.slice(0, 200)} ${type} ${body}`);
      }
    }
    expect(faults, `seed ${seed}`).toEqual([]);
  });
});
