import type { PublicPage, PublicPageSettings } from '@probity/contract/public-pages.ts';
import type { UserActor } from '@probity/core/kernel/context';
import {
  changeValue,
  createCredential,
  updateCredential,
  validateCredential,
} from '@probity/core/registry/credentials';
import { issueProof } from '@probity/core/registry/proofs';
import { DAY_MS } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let validator: UserActor;
const credentialIds: Record<string, string> = {};

beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

/** Signs what is queued, as a worker does. */
async function signQueued(): Promise<void> {
  const rows = await api.world.database.asOwner<{ data: { accountId: string; proofId: string } }>(
    `delete from pgboss.job where name = 'issue-proof' returning data`,
  );
  for (const { data } of rows) await issueProof(api.world.ctx({ kind: 'system', job: 'issue-proof' }), data);
}

beforeEach(async () => {
  const { world } = api;
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  for (const [fieldKey, value] of [
    ['TradingName', 'Harbour Systems'],
    ['RegistrationStatus', 'Active'],
    ['Industry', '54'],
  ] as const) {
    const { id: credentialId } = await createCredential(world.ctx(owner), {
      entityId: accountId,
      fieldKey,
      value,
    });
    await updateCredential(world.ctx(owner), { credentialId, step: 'requestReview' });
    await validateCredential(world.ctx(validator), { credentialId });
    credentialIds[fieldKey] = credentialId;
  }
  await signQueued();
});

const path = () => `/v1/Accounts/${accountId}/publicpage`;
const as = () => api.signIn(owner);
const settings = async (): Promise<PublicPageSettings> =>
  (await api.call('GET', path(), { as: await as() })).json();
const switchTo = async (isOn: boolean) => api.call('PUT', path(), { as: await as(), body: { isOn } });
const publish = async (body: object, who?: UserActor) =>
  api.call('POST', `/v1/Accounts/${accountId}/publicfacts`, {
    as: await api.signIn(who ?? owner),
    body,
  });
const visit = (id = accountId) => api.call('GET', `/v1/Companies/${id}`);
const shown = async () => ((await visit()).json() as PublicPage).facts.map(({ claims }) => claims);

async function publishClaim(claim: string) {
  const fact = (await settings()).facts.find((fact) => fact.claim === claim);
  return publish({ proofId: fact?.proofId, claim });
}

describe('the public page of a company', () => {
  it('shows only what an Owner chose, each fact with a proof that discloses nothing else', async () => {
    expect((await switchTo(true)).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await settings()).facts.map(({ claim, isShown }) => [claim, isShown])).toEqual([
      ['legal_person_status', false],
      ['legal_person_activity', false],
      ['trade_alias', false],
    ]);
    expect((await publishClaim('legal_person_status')).statusCode).toBe(200);
    const answer = await visit();
    expect(answer.headers['cache-control']).toBe('public, max-age=30');
    expect(answer.body).not.toMatch(/Harbour|nomenclature/);
    const { facts } = answer.json() as PublicPage;
    expect(facts).toMatchObject([
      {
        type: 'organisation',
        claims: { legal_person_status: 'active' },
        evidence: { validator_role: 'Holder' },
      },
    ]);
    const check = await api.call('POST', '/v1/verify', { body: { credential: facts[0]?.credential } });
    const { outcome, claims } = check.json();
    expect([outcome, claims.legal_person_status, 'legal_person_activity' in claims]).toEqual([
      'valid',
      'active',
      false,
    ]);
  });

  it('is the same 404 if it was never switched on, is switched off, belongs to a person or to nobody', async () => {
    const problems = [await visit()];
    await publishClaim('trade_alias');
    problems.push(await visit());
    await switchTo(true);
    expect((await visit()).statusCode).toBe(200);
    await switchTo(false);
    const person = await api.world.anOrganisation({ kind: 'LegalPerson' });
    problems.push(await visit(), await visit(person), await visit('0199c000-0000-7000-8000-0000000000ff'));
    const bodies = problems.map((answer) => {
      const { traceId: _, ...body } = answer.json();
      return [answer.statusCode, answer.headers['cache-control'], body];
    });
    expect(bodies[0]?.slice(0, 2)).toEqual([404, 'no-store']);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it('loses a fact as soon as its value changes, and shows the new value only if that is chosen too', async () => {
    await switchTo(true);
    await publishClaim('trade_alias');
    expect(await shown()).toEqual([{ trade_alias: ['Harbour Systems'] }]);
    const credentialId = credentialIds.TradingName ?? '';
    await changeValue(api.world.ctx(owner), { credentialId, value: 'Northgate Systems' });
    expect(await shown()).toEqual([]);
    expect((await settings()).unproven).toMatchObject([{ claim: 'trade_alias' }]);
    await updateCredential(api.world.ctx(owner), { credentialId, step: 'requestReview' });
    await validateCredential(api.world.ctx(validator), { credentialId });
    await signQueued();
    expect(await shown()).toEqual([]);
    await publishClaim('trade_alias');
    expect(await shown()).toEqual([{ trade_alias: ['Northgate Systems'] }]);
  });

  it('shows no fact whose proof has expired', async () => {
    await switchTo(true);
    await publishClaim('legal_person_status');
    const start = api.world.clock;
    api.world.pass((400 * DAY_MS) / 60_000);
    expect(await shown()).toEqual([]);
    expect(api.world.clock.getTime()).toBeGreaterThan(start.getTime());
  });

  it('has a badge and a code for other websites, which are gone with it', async () => {
    const picture = (name: string) => api.call('GET', `/credentials/companies/${accountId}/${name}`);
    expect((await picture('badge.svg')).statusCode).toBe(404);
    await api.world.database.asOwner(`update entities set display_name = $2 where id = $1`, [
      accountId,
      'Karoo <script>&"Solar',
    ]);
    await switchTo(true);
    const before = await picture('badge.svg');
    expect(before.body).toContain('No proven facts');
    expect(before.body).not.toContain('<script');
    await publishClaim('trade_alias');
    expect((await picture('badge.svg')).body).toContain('1 proven fact');
    const code = await picture('qr.svg');
    expect([code.headers['content-type'], code.headers['cross-origin-resource-policy']]).toEqual([
      'image/svg+xml',
      'cross-origin',
    ]);
    await switchTo(false);
    for (const name of ['badge.svg', 'qr.svg']) expect((await picture(name)).statusCode).toBe(404);
  });

  it('loses a fact that is taken off, and every choice is in the audit log', async () => {
    await switchTo(true);
    await publishClaim('trade_alias');
    await publishClaim('trade_alias');
    const { facts } = await settings();
    const factId = facts.find(({ claim }) => claim === 'trade_alias')?.factId;
    const url = `/v1/Accounts/${accountId}/publicfacts/${factId}`;
    expect((await api.call('DELETE', url, { as: await as() })).statusCode).toBe(200);
    expect((await api.call('DELETE', url, { as: await as() })).statusCode).toBe(404);
    expect(await shown()).toEqual([]);
    await switchTo(false);
    await switchTo(false);
    const actions = await api.world.auditActions(accountId);
    expect(actions.filter((action) => /fact|public_page/.test(action))).toEqual([
      'account.public_page_switched',
      'account.fact_published',
      'account.fact_withdrawn',
      'account.public_page_switched',
    ]);
  });
});

describe('choosing what is public', () => {
  it.each(['Contributor', 'Validator', 'Reviewer'] as const)('is not for a %s', async (role) => {
    const member = await api.world.aUser({ memberOf: accountId, role });
    const { facts } = await settings();
    const { proofId, claim } = facts[0] ?? {};
    expect((await publish({ proofId, claim }, member)).statusCode).toBe(403);
    const token = await api.signIn(member);
    expect((await api.call('GET', path(), { as: token })).statusCode).toBe(403);
    expect((await api.call('PUT', path(), { as: token, body: { isOn: true } })).statusCode).toBe(403);
    expect((await visit()).statusCode).toBe(404);
  });

  it('finds nothing of another account, neither its page nor its proofs', async () => {
    const { facts } = await settings();
    const other = await api.world.anOrganisation();
    const stranger = await api.world.aUser({ memberOf: other });
    const token = await api.signIn(stranger);
    const [fact] = facts;
    const body = { proofId: fact?.proofId, claim: fact?.claim };
    for (const [account, status] of [
      [accountId, 404],
      [other, 404],
    ] as const) {
      const answer = await api.call('POST', `/v1/Accounts/${account}/publicfacts`, { as: token, body });
      expect(answer.statusCode).toBe(status);
    }
    await publishClaim('trade_alias');
    const factId = (await settings()).facts.find(({ claim }) => claim === 'trade_alias')?.factId;
    const url = `/v1/Accounts/${other}/publicfacts/${factId}`;
    expect((await api.call('DELETE', url, { as: token })).statusCode).toBe(404);
    expect((await settings()).facts.some(({ isShown }) => isShown)).toBe(true);
  });

  it.each([
    'vct',
    'cnf',
    'legal_entity',
    'tax_identification_number',
    '__proto__',
    'legal_person_activity.code',
  ])('never publishes the claim %s', async (claim) => {
    const { facts } = await settings();
    expect((await publish({ proofId: facts[0]?.proofId, claim })).statusCode).toBe(404);
  });

  it('is not offered to a person about themselves', async () => {
    const person = await api.world.anOrganisation({ kind: 'LegalPerson' });
    const self = await api.world.aUser({ memberOf: person });
    const answer = await api.call('PUT', `/v1/Accounts/${person}/publicpage`, {
      as: await api.signIn(self),
      body: { isOn: true },
    });
    expect(answer.statusCode).toBe(404);
  });
});
