import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveConnection } from '../../exchange/connections/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { changeRiskPolicy } from './change-risk-policy.ts';
import { getRisk } from './get-risk.ts';
import { overrideRisk } from './override-risk.ts';
import { removeRiskOverride } from './remove-risk-override.ts';

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
const notFound = { code: 'resource.not_found' };
/** The asker rates the holder. */
const of = () => ({ accountId: two.askerId, entityId: two.holderId });
const read = () => getRisk(world.ctx(two.asker), of());
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
  it('rests on what is shared and on nothing else', async () => {
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
    await overrideRisk(world.ctx(two.asker), {
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

  it('is kept when it is another one, and follows the account’s own weights', async () => {
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

  it('can be overridden with a reason until a day, and counts again afterwards', async () => {
    await share();
    const computed = (await read()).level;
    const given = { ...of(), level: 'High' as const, reason: 'Adverse press reports.' };
    const tooLong = overrideRisk(world.ctx(two.asker), { ...given, expiresOn: dayAhead(400) });
    await expect(tooLong).rejects.toMatchObject({ code: 'request.invalid' });
    await overrideRisk(world.ctx(two.asker), { ...given, expiresOn: dayAhead(10) });
    expect(await read()).toMatchObject({ level: 'High', override: { reason: 'Adverse press reports.' } });
    world.pass(12 * DAY);
    expect(await read()).toMatchObject({ level: computed, override: null });
    await overrideRisk(world.ctx(two.asker), { ...given, expiresOn: dayAhead(10) });
    const after = await removeRiskOverride(world.ctx(two.asker), of());
    expect(after).toMatchObject({ level: computed, override: null });
    const reviewer = await world.aUser({ memberOf: two.askerId, role: 'Contributor' });
    const refused = overrideRisk(world.ctx(reviewer), { ...given, expiresOn: dayAhead(10) });
    await expect(refused).rejects.toMatchObject({ code: 'permission.denied' });
  });
});
