import { type AnyEndpoint, endpoints } from '@probity/contract';
import type { Services } from '@probity/core/kernel/context';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { preparations } from './access/preparations.ts';
import type { Prepare } from './access/prepare.ts';
import { aPerson } from './access/records.ts';
import { type Call, Stage } from './access/stage.ts';

let api: TestApi;
/** For operations that leave the records as they are, or change what no other one needs. */
let shared: Stage;
let personId: string;
beforeAll(async () => {
  api = await TestApi.open();
  shared = await Stage.withRecords(api);
  personId = await aPerson(shared);
});
afterAll(() => api.close());

let services: Services;
beforeEach(() => {
  services = { ...api.world.services };
});
afterEach(() => {
  Object.assign(api.world.services, services);
});

/** Operations that only read share what was prepared for one of them. */
const prepared = new Map<Prepare, { stage: Stage; call: Call }>();

async function prepareFor(name: string, row: AnyEndpoint): Promise<{ stage: Stage; call: Call }> {
  const prepare = preparations[name];
  if (!prepare) {
    const isOfPerson = row.path.startsWith('/LegalPersons/') && !row.path.endsWith('/requests');
    const as = row.access === 'admin' ? { as: await shared.admin() } : {};
    return { stage: shared, call: { ...as, ...(isOfPerson && { ids: { entityId: personId } }) } };
  }
  const known = row.method === 'GET' ? prepared.get(prepare) : undefined;
  if (known) return known;
  const stage = await Stage.open(api);
  const as = row.access === 'admin' ? { as: await stage.admin() } : {};
  const ready = { stage, call: { ...as, ...(await prepare(stage)) } };
  if (row.method === 'GET') prepared.set(prepare, ready);
  return ready;
}

describe('the person who may call it succeeds with', () => {
  it.each(Object.entries(endpoints))('%s', async (name, row) => {
    const { stage, call } = await prepareFor(name, row);
    const answer = await stage.sends(name, call);
    expect(answer.statusCode, answer.statusCode < 300 ? '' : answer.body).toBe(row.status ?? 200);
  });
});

it('a change of address that nobody has begun is refused as its row declares', async () => {
  const stage = await Stage.open(api);
  const answer = await stage.sends('confirmEmailChange');
  expect(answer.json()).toMatchObject({ status: 409, code: 'auth.not_begun' });
});
