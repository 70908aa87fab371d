import type { DataFieldKey } from '@probity/domain';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveConnection } from '../../exchange/connections/index.ts';
import { inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { changeValue, createCredential, listCredentials } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { changeRiskPolicy } from './change-risk-policy.ts';
import { getRisk } from './get-risk.ts';
import { getRiskPolicy } from './get-risk-policy.ts';
import { overrideRisk } from './override-risk.ts';
import { previewRiskPolicy } from './preview-risk-policy.ts';
import { recomputeAccountRisk } from './recompute-account-risk.job.ts';
import { recomputeDueRisk, recomputeRisk } from './recompute-risk.job.ts';
import { removeRiskOverride } from './remove-risk-override.ts';
import { lockRating } from './risk.store.ts';

const DAY = 24 * 60;
let world: TestWorld;
let two: TwoParties;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
});

const dayAhead = (days: number) =>
  new Date(world.clock.getTime() + days * DAY * 60_000).toISOString().slice(0, 10);
const system = () => world.ctx({ kind: 'system', job: 'test' });
const waiting = async () => {
  const taken = await world.database.asOwner<{ data: { accountId: string; entityId: string } }>(
    `delete from pgboss.job where name = 'recompute-risk' returning data`,
  );
  return [...new Map(taken.map(({ data }) => [`${data.accountId} ${data.entityId}`, data])).values()];
};
const change = async (fieldKey: DataFieldKey, value: string) => {
  const { items } = await listCredentials(world.ctx(two.holder), { entityId: two.holderId });
  const credentialId = items.find(({ row }) => row.fieldKey === fieldKey)?.row.id ?? '';
  await changeValue(world.ctx(two.holder), { credentialId, value });
};
const notFound = { code: 'resource.not_found' };
/** The requester rates the holder. */
const of = () => ({ accountId: two.requesterId, entityId: two.holderId });
const read = () => getRisk(world.ctx(two.requester), of());
async function share() {
  await two.hold('RegistrationCountry', 'VN');
  await two.hold('Industry', '71');
  const { id } = await two.ask({ scope: fieldsOf('RegistrationCountry', 'Industry') });
  await approveConnection(world.ctx(two.holder), {
    connectionId: id,
    items: [{ kind: 'field', key: 'RegistrationCountry', shareEvidence: true }],
  });
}

describe('the risk rating', () => {
  it('uses only shared data', async () => {
    await expect(read()).rejects.toMatchObject(notFound);
    await share();
    const { rating } = await read();
    const reasonOf = (key: string) => rating.factors.find((factor) => factor.key === key)?.reason;
    expect(reasonOf('Country')).toBe('Medium');
    expect(reasonOf('Industry')).toBe('Unknown');
    expect(reasonOf('Ownership')).toBe('Unknown');
  });

  it('is private to the account that rates', async () => {
    await share();
    await overrideRisk(world.ctx(two.requester), {
      ...of(),
      level: 'High',
      reason: 'Adverse press reports.',
      expiresOn: dayAhead(30),
    });
    await expect(getRisk(world.ctx(two.holder), of())).rejects.toMatchObject(notFound);
    await expect(getRisk(world.ctx(two.stranger), of())).rejects.toMatchObject(notFound);
    const own = await getRisk(world.ctx(two.holder), { accountId: two.holderId, entityId: two.holderId });
    expect(own).toMatchObject({ override: null });
    expect(own.history.map(({ kind }) => kind)).toEqual(['Rating']);
  });

  it('is stored when it changes, and uses the account’s own weights', async () => {
    const accountId = two.holderId;
    const rate = () => getRisk(world.ctx(two.holder), { accountId, entityId: accountId });
    await rate();
    await rate();
    expect((await rate()).history).toHaveLength(1);
    world.pass(1);
    await createCredential(world.ctx(two.holder), {
      entityId: accountId,
      fieldKey: 'RegistrationCountry',
      value: 'KP',
    });
    const before = await rate();
    expect(before.history).toHaveLength(2);
    world.pass(1);
    const weights = { Country: 10, Industry: 0, Ownership: 0, Screening: 0, Evidence: 0, Age: 0 };
    await changeRiskPolicy(world.ctx(two.holder), { accountId, policy: { ...defaultRiskPolicy, weights } });
    expect(await rate()).toMatchObject({ level: 'High', rating: { score: 100 } });
  });

  it('is recomputed when one of its inputs changes, and explains the change', async () => {
    await share();
    await read();
    await waiting();
    world.pass(1);
    await two.hold('TradingName', 'Karoo Solar');
    expect(await waiting()).toEqual([]);
    await change('Industry', '54');
    // Only the recipient has rated this party.
    const jobs = await waiting();
    expect(jobs).toEqual([{ accountId: two.requesterId, entityId: two.holderId }]);
    for (const job of jobs) await recomputeRisk(system(), job);
    // The industry is not shared, so the recipient's rating does not depend on it.
    const ratings = async () =>
      (await read()).history.flatMap((past) => (past.kind === 'Rating' ? past : []));
    expect(await ratings()).toHaveLength(1);
    world.pass(1);
    await change('RegistrationCountry', 'KP');
    for (const job of await waiting()) await recomputeRisk(system(), job);
    expect((await ratings())[0]?.changed).toMatchObject([{ key: 'Country', by: 'Facts', reason: 'High' }]);
    world.pass(1);
    const weights = { ...defaultRiskPolicy.weights, Country: 10 };
    const accountId = two.requesterId;
    await changeRiskPolicy(world.ctx(two.requester), {
      accountId,
      policy: { ...defaultRiskPolicy, weights },
    });
    await recomputeAccountRisk(system(), { accountId });
    expect(await waiting()).toEqual([{ accountId, entityId: two.holderId }]);
    await recomputeRisk(system(), { accountId, entityId: two.holderId });
    expect((await ratings())[0]?.changed).toMatchObject([{ key: 'Country', by: 'Policy' }]);
  });

  it('is that of the newest data if it changes while someone opens the party', async () => {
    await share();
    await read();
    world.pass(1);
    let opening: ReturnType<typeof read> | undefined;
    await inTransaction(system(), async ({ db }) => {
      await lockRating(db, of());
      opening = read();
      await expect.poll(() => world.lockWaits()).toHaveLength(1);
      await change('RegistrationCountry', 'KP');
    });
    const country = (await opening)?.rating.factors.find(({ key }) => key === 'Country');
    expect(country).toMatchObject({ reason: 'High' });
  });

  it('exists as soon as data is shared, and changes automatically with the age of a company', async () => {
    await two.hold('DateOfRegistration', dayAhead(-360));
    const { id } = await two.ask({ scope: fieldsOf('DateOfRegistration') });
    await waiting();
    await approveConnection(world.ctx(two.holder), { connectionId: id });
    expect(await waiting()).toEqual([of()]);
    await recomputeRisk(system(), of());
    const levels = () =>
      world.database.asOwner<{ score: number }>(
        'select score from risk_ratings where account_id = $1 and entity_id = $2 order by seq',
        [two.requesterId, two.holderId],
      );
    const [{ score: first } = { score: 0 }] = await levels();
    await inUnscopedTransaction(system(), recomputeDueRisk);
    expect(await waiting()).toEqual([]);
    world.pass(10 * DAY);
    await inUnscopedTransaction(system(), recomputeDueRisk);
    expect(await waiting()).toEqual([of()]);
    await recomputeRisk(system(), of());
    const after = await levels();
    expect(after).toHaveLength(2);
    expect(after[1]?.score).toBeLessThan(first);
    // It is due again in two years, not earlier.
    await inUnscopedTransaction(system(), recomputeDueRisk);
    expect(await waiting()).toEqual([]);
    world.pass(740 * DAY);
    await inUnscopedTransaction(system(), recomputeDueRisk);
    expect(await waiting()).toEqual([of()]);
  });

  it('can be overridden with a reason until a date, and counts again afterwards', async () => {
    await share();
    const computed = (await read()).level;
    const given = { ...of(), level: 'High' as const, reason: 'Adverse press reports.' };
    const tooLong = overrideRisk(world.ctx(two.requester), { ...given, expiresOn: dayAhead(400) });
    await expect(tooLong).rejects.toMatchObject({ code: 'request.invalid' });
    await overrideRisk(world.ctx(two.requester), { ...given, expiresOn: dayAhead(10) });
    expect(await read()).toMatchObject({ level: 'High', override: { reason: 'Adverse press reports.' } });
    world.pass(12 * DAY);
    expect(await read()).toMatchObject({ level: computed, override: null });
    await overrideRisk(world.ctx(two.requester), { ...given, expiresOn: dayAhead(10) });
    const after = await removeRiskOverride(world.ctx(two.requester), of());
    expect(after).toMatchObject({ level: computed, override: null });
    const reviewer = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    const refused = overrideRisk(world.ctx(reviewer), { ...given, expiresOn: dayAhead(10) });
    await expect(refused).rejects.toMatchObject({ code: 'permission.denied' });
  });
});

describe('a level that a person has set', () => {
  const reason = 'Known to us for years.';
  const listed = () =>
    world.database.asOwner(
      'select risk_level, risk_overridden from relationships where account_id = $1 and entity_id = $2',
      [two.requesterId, two.holderId],
    );
  const aValidator = (name: string) => world.aUser({ memberOf: two.requesterId, role: 'Validator', name });
  const set = async (name: string, level: 'Low' | 'High') =>
    overrideRisk(world.ctx(await aValidator(name)), { ...of(), level, reason, expiresOn: dayAhead(100) });
  const strict = {
    ...defaultRiskPolicy,
    weights: { Country: 10, Industry: 0, Ownership: 0, Screening: 0, Evidence: 0, Age: 0 },
    mediumFrom: 20,
    highFrom: 50,
  };

  it('is kept and shown with its author, whatever is recomputed', async () => {
    await share();
    await read();
    world.pass(1);
    await set('Marta Lind', 'Low');
    await waiting();
    const override = { level: 'Low', reason, byName: 'Marta Lind', at: world.clock, state: 'InForce' };
    const kept = { level: 'Low', override };
    expect(await read()).toMatchObject(kept);

    world.pass(1);
    await change('RegistrationCountry', 'KP');
    const jobs = await waiting();
    expect(jobs).toEqual([of()]);
    for (const job of jobs) await recomputeRisk(system(), job);
    expect(await read()).toMatchObject(kept);

    world.pass(1);
    const accountId = two.requesterId;
    await changeRiskPolicy(world.ctx(two.requester), { accountId, policy: strict });
    await recomputeAccountRisk(system(), { accountId });
    for (const job of await waiting()) await recomputeRisk(system(), job);
    const after = await read();
    expect(after).toMatchObject({ ...kept, rating: { level: 'High', score: 100 } });
    expect(after.history).toMatchObject([
      { kind: 'Rating', level: 'High' },
      { kind: 'Rating', changed: [{ key: 'Country', by: 'Facts' }] },
      { kind: 'Override', ...override },
      { kind: 'Rating' },
    ]);
    expect(await listed()).toEqual([{ risk_level: 'Low', risk_overridden: true }]);
    expect(await world.auditActions(accountId)).toContain('risk.overridden');
  });

  it('gives way to the newest rating on the day after it ends', async () => {
    await share();
    await read();
    await set('Marta Lind', 'Low');
    const accountId = two.requesterId;
    await changeRiskPolicy(world.ctx(two.requester), { accountId, policy: strict });
    await recomputeRisk(system(), of());
    world.pass(100 * DAY);
    expect(await read()).toMatchObject({ level: 'Low', override: { byName: 'Marta Lind' } });
    world.pass(DAY);
    const after = await read();
    expect(after).toMatchObject({ level: 'High', override: null });
    expect(after.history).toContainEqual(
      expect.objectContaining({ kind: 'Override', byName: 'Marta Lind', state: 'Expired' }),
    );
  });

  it('stays in the history with its author when another person sets another', async () => {
    await share();
    await read();
    await set('Marta Lind', 'Low');
    world.pass(1);
    await set('Jonas Pohl', 'High');
    await recomputeRisk(system(), of());
    const after = await read();
    expect(after).toMatchObject({ level: 'High', override: { byName: 'Jonas Pohl' } });
    expect(after.history.filter(({ kind }) => kind === 'Override')).toMatchObject([
      { level: 'High', byName: 'Jonas Pohl', state: 'InForce' },
      { level: 'Low', byName: 'Marta Lind', state: 'Removed' },
    ]);
  });
});

describe('the risk policy', () => {
  const onlyCountry = { Country: 10, Industry: 0, Ownership: 0, Screening: 0, Evidence: 0, Age: 0 };
  const strict = { ...defaultRiskPolicy, weights: onlyCountry, mediumFrom: 20, highFrom: 50 };

  it('previews which parties would change level, and saves nothing', async () => {
    await share();
    const accountId = two.requesterId;
    const before = await read();
    const preview = () => previewRiskPolicy(world.ctx(two.requester), { accountId, policy: strict });
    expect(await preview()).toMatchObject({
      compared: 1,
      changed: 1,
      overridden: 0,
      changes: [
        { entity: { id: two.holderId }, from: { level: before.level }, to: { level: 'High', score: 50 } },
      ],
    });
    const expiresOn = dayAhead(10);
    await overrideRisk(world.ctx(two.requester), {
      ...of(),
      level: 'Low',
      reason: 'Known for years.',
      expiresOn,
    });
    expect(await preview()).toMatchObject({ compared: 1, changed: 0, changes: [], overridden: 1 });
    expect(await getRiskPolicy(world.ctx(two.requester), { accountId })).toEqual({
      ...defaultRiskPolicy,
      version: 0,
    });
  });

  it('does not name parties that the account can no longer read', async () => {
    await share();
    await read();
    await world.database.asOwner('update connections set deleted_at = now() where reader_account_id = $1', [
      two.requesterId,
    ]);
    const preview = await previewRiskPolicy(world.ctx(two.requester), {
      accountId: two.requesterId,
      policy: strict,
    });
    expect(preview).toMatchObject({ compared: 0, changed: 0, changes: [] });
  });

  it('can be changed only by an Owner, and not over a change saved elsewhere', async () => {
    const accountId = two.requesterId;
    const change = (ifVersion?: number) =>
      changeRiskPolicy(world.ctx(two.requester), { accountId, policy: strict, ifVersion });
    expect(await change(0)).toMatchObject({ version: 1, mediumFrom: 20 });
    await expect(change(0)).rejects.toMatchObject({ code: 'request.stale' });
    expect(await change(1)).toMatchObject({ version: 2 });
    const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
    const denied = { code: 'permission.denied' };
    const refused = changeRiskPolicy(world.ctx(validator), { accountId, policy: strict });
    await expect(refused).rejects.toMatchObject(denied);
    await expect(
      previewRiskPolicy(world.ctx(validator), { accountId, policy: strict }),
    ).rejects.toMatchObject(denied);
    expect(await getRiskPolicy(world.ctx(validator), { accountId })).toMatchObject({ version: 2 });
    await expect(getRiskPolicy(world.ctx(two.stranger), { accountId })).rejects.toMatchObject(notFound);
  });
});
