import type { DataFieldKey } from '@probity/domain';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveConnection, connectParty } from '../../exchange/connections/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { inTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import { changeValue, createCredential, listCredentials } from '../../registry/credentials/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { hitOf, matchOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { screenParty } from '../screening/index.ts';
import { changeRiskPolicy } from './change-risk-policy.ts';
import { getRisk } from './get-risk.ts';
import { getRiskPolicy } from './get-risk-policy.ts';
import { overrideRisk } from './override-risk.ts';
import { previewRiskPolicy } from './preview-risk-policy.ts';
import { rateDueParties } from './rate-due-parties.job.ts';
import { recomputeAccountRisk } from './recompute-account-risk.job.ts';
import { recomputeRisk } from './recompute-risk.job.ts';
import { removeRiskOverride } from './remove-risk-override.ts';
import { lockRating } from './risk.store.ts';
import { setOfferings } from './set-offerings.ts';
import { settleRiskProposal } from './settle-risk-proposal.ts';

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
const noWeights = {
  Country: 0,
  Industry: 0,
  Product: 0,
  Channel: 0,
  Ownership: 0,
  Identity: 0,
  Screening: 0,
  Tests: 0,
  Evidence: 0,
  Age: 0,
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
    const weights = { ...noWeights, Country: 10 };
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
    await rateDueParties(system());
    expect(await levels()).toHaveLength(1);
    world.pass(10 * DAY);
    await rateDueParties(system());
    const after = await levels();
    expect(after).toHaveLength(2);
    expect(after[1]?.score).toBeLessThan(first);
    // It is due again in two years, not earlier.
    await rateDueParties(system());
    expect(await levels()).toHaveLength(2);
    world.pass(740 * DAY);
    await rateDueParties(system());
    expect(await levels()).toHaveLength(3);
  });

  it('uses no shared data once the period of sharing has expired', async () => {
    await two.hold('DateOfRegistration', dayAhead(-360));
    const { id } = await two.ask({ scope: fieldsOf('DateOfRegistration') });
    await approveConnection(world.ctx(two.holder), { connectionId: id });
    const age = async () => (await read()).rating.factors.find(({ key }) => key === 'Age');
    expect(await age()).toMatchObject({ isKnown: true });
    world.pass(740 * DAY);
    await recomputeRisk(system(), of());
    expect(await age()).toMatchObject({ isKnown: false });
  });

  it('exists soon after a request or an import, before anything is shared', async () => {
    await two.ask({ scope: fieldsOf('DateOfRegistration') });
    const imported = await createEntity(world.ctx(two.requester), {
      accountId: two.requesterId,
      kind: 'Organization',
      name: 'Egretwick Holdings',
      country: 'KP',
    });
    await connectParty(world.ctx(two.requester), {
      accountId: two.requesterId,
      kind: 'Organization',
      target: { entityId: imported.entity.id },
    });
    const listed = () =>
      world.database.asOwner(
        'select risk_level, risk_score is not null as is_rated from relationships where account_id = $1',
        [two.requesterId],
      );
    expect(await listed()).toEqual([
      { risk_level: null, is_rated: false },
      { risk_level: null, is_rated: false },
    ]);
    await rateDueParties(system());
    expect(await listed()).toEqual([
      expect.objectContaining({ is_rated: true }),
      expect.objectContaining({ is_rated: true }),
    ]);
    // The member sees the same, with the country as the only known fact.
    const { rating } = await read();
    expect(rating.factors.filter(({ isKnown }) => isKnown).map(({ key }) => key)).toEqual(['Country']);
  });

  it('counts a screening that found nothing, and no points for it', async () => {
    await share();
    const points = async () =>
      (await read()).rating.factors.find(({ key }) => key === 'Screening') ?? { points: -1, reason: '' };
    expect(await points()).toMatchObject({ reason: 'Unknown' });
    await importOwnList(world, ['B,person,Bruno Tallow,,gb']);
    await screenParty(world.ctx(two.requester), of());
    expect(await points()).toMatchObject({ reason: 'NoHits', points: 0 });
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

it('the rating uses the owners and the tests that the file shows', async () => {
  const owner = { holding: 'Direct' as const, naturesOfControl: [], percentage: '60' };
  await addRelatedEntity(world.ctx(two.holder), {
    entityId: two.holderId,
    fieldKey: 'Shareholder',
    related: { kind: 'LegalPerson', name: 'Mara Lindqvist' },
    value: owner,
  });
  const { id } = await two.ask({
    scope: {
      ...fieldsOf('Shareholder'),
      roles: [{ fieldKey: 'Shareholder', threshold: 25, fields: ['LegalName'], checks: [] }],
    },
  });
  await approveConnection(world.ctx(two.holder), { connectionId: id });
  const { factors } = (await read()).rating;
  expect(factors.find(({ key }) => key === 'Ownership')).toMatchObject({ isKnown: true, reason: 'Hidden' });
  expect(factors.find(({ key }) => key === 'Tests')).toMatchObject({ reason: 'Failing' });
});

it('an undecided sanctions hit of a high score makes the risk high until it is decided', async () => {
  await share();
  const hit = await hitOf(world, two.requester, of());
  expect(await read()).toMatchObject({ level: 'High', hasTrueMatch: false });
  const screening = (await read()).rating.factors.find(({ key }) => key === 'Screening');
  expect(screening).toMatchObject({ reason: 'LikelySanction' });
  await hit.dismiss();
  const decided = await read();
  expect(decided).toMatchObject({ level: 'Low', isHeld: false });
  expect(decided.rating.factors).toContainEqual(
    expect.objectContaining({ key: 'Screening', reason: 'NoHits', points: 0 }),
  );
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
    weights: { ...noWeights, Country: 10 },
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

it('a likely sanctions hit makes the risk high at once, whatever was set by hand, and until it is decided', async () => {
  await share();
  const expiresOn = dayAhead(30);
  const lower = () =>
    overrideRisk(world.ctx(two.requester), { ...of(), level: 'Low', reason: 'Known for years.', expiresOn });
  const listed = () =>
    world.database.asOwner(
      'select risk_level, risk_overridden from relationships where account_id = $1 and entity_id = $2',
      [two.requesterId, two.holderId],
    );
  await lower();
  const hit = await hitOf(world, two.requester, of());
  expect(await read()).toMatchObject({ level: 'High', isHeld: true, hasTrueMatch: false });
  expect(await listed()).toEqual([{ risk_level: 'High', risk_overridden: false }]);
  await expect(lower()).rejects.toMatchObject({ code: 'risk.likely_hit' });
  await hit.dismiss();
  expect(await read()).toMatchObject({ level: 'Low', isHeld: false });
  expect(await listed()).toEqual([{ risk_level: 'Low', risk_overridden: true }]);
});

describe('a level set by hand where two people decide', () => {
  const reason = 'Known to us for years.';
  let marta: UserActor;
  let jonas: UserActor;
  const set = (actor: UserActor, level: 'Low' | 'Medium' | 'High', days = 100) =>
    overrideRisk(world.ctx(actor), { ...of(), level, reason, expiresOn: dayAhead(days) });
  const settle = (actor: UserActor, proposalId: string, agrees = true) =>
    settleRiskProposal(world.ctx(actor), { ...of(), proposalId, agrees, reason: 'I have read it too.' });
  const kindsFor = async ({ userId }: UserActor) =>
    (
      await world.database.asOwner<{ kind: string }>(
        `select kind from notifications where account_id = $1 and user_id = $2 and kind like 'risk.%' order by created_at`,
        [two.requesterId, userId],
      )
    ).map(({ kind }) => kind);
  const emailsAbout = async (kind: string) =>
    (
      await world.database.asOwner<{ n: number }>(
        `select count(*)::int as n from pgboss.job j join notifications n on n.id::text = j.data ->> 'notificationId'
         where j.name = 'mail-notification' and n.kind = $1 and n.account_id = $2`,
        [kind, two.requesterId],
      )
    )[0]?.n;
  const tasksOf = async (actor: UserActor) =>
    (await listTasks(world.ctx(actor), { accountId: two.requesterId, limit: 100 })).filter(
      (task) => task.reason === 'RiskToConfirm',
    );
  beforeEach(async () => {
    await share();
    marta = await world.aUser({ memberOf: two.requesterId, role: 'Validator', name: 'Marta Lind' });
    jonas = await world.aUser({ memberOf: two.requesterId, role: 'Validator', name: 'Jonas Pohl' });
    await changeSettings(world.ctx(two.requester), {
      accountId: two.requesterId,
      settings: { fourEyesDecisions: true },
    });
  });

  it('counts at once below the risk from which two decide, and waits at it', async () => {
    const from = (fourEyesFromRisk: 'Medium' | 'High') =>
      changeSettings(world.ctx(two.requester), {
        accountId: two.requesterId,
        settings: { fourEyesFromRisk },
      });
    await from('High');
    expect(await set(marta, 'Low')).toMatchObject({ level: 'Low', proposal: null, needsSecond: false });
    expect(await set(marta, 'Medium')).toMatchObject({ level: 'Medium', needsSecond: false });
    await from('Medium');
    expect(await set(marta, 'Low')).toMatchObject({
      level: 'Medium',
      proposal: { level: 'Low' },
      needsSecond: true,
    });
  });

  it('counts at once if it raises the risk', async () => {
    expect(await set(marta, 'High')).toMatchObject({ level: 'High', proposal: null });
  });

  it('waits for a second person if it lowers the risk, while the present level counts', async () => {
    const proposed = await set(marta, 'Low');
    expect(proposed).toMatchObject({
      level: 'Medium',
      override: null,
      proposal: { level: 'Low', byName: 'Marta Lind', reason },
      abilities: { settle: false },
    });
    const id = proposed.proposal?.id ?? '';
    expect(await kindsFor(jonas)).toEqual(['risk.proposed']);
    expect(await kindsFor(marta)).toEqual([]);
    expect(await tasksOf(marta)).toEqual([]);
    expect(await tasksOf(jonas)).toMatchObject([{ link: `/relationships/${two.holderId}/decision` }]);
    await expect(settle(marta, id)).rejects.toMatchObject({ code: 'risk.four_eyes' });
    await expect(settle(two.stranger, id)).rejects.toMatchObject(notFound);
    const agreed = await settle(jonas, id);
    expect(agreed).toMatchObject({
      level: 'Low',
      proposal: null,
      override: { level: 'Low', byName: 'Marta Lind', agreedByName: 'Jonas Pohl' },
    });
    expect(await kindsFor(marta)).toEqual(['risk.agreed']);
    expect(await emailsAbout('risk.agreed')).toBe(1);
    expect(await tasksOf(jonas)).toEqual([]);
    await expect(settle(jonas, id)).rejects.toMatchObject({ code: 'risk.already_settled' });
    expect(await world.auditActions(two.requesterId)).toEqual(
      expect.arrayContaining(['risk.overrideProposed', 'risk.overridden', 'risk.proposalAgreed']),
    );
  });

  it('shows the second person how the rating has changed since, who then decides on it', async () => {
    const id = (await set(marta, 'Low')).proposal?.id ?? '';
    const proposal = async () => (await getRisk(world.ctx(jonas), of())).proposal;
    expect(await proposal()).toMatchObject({ ratedThen: { level: 'Medium', changed: [] } });
    world.pass(1);
    await change('RegistrationCountry', 'KP');
    expect(await proposal()).toMatchObject({
      ratedThen: { level: 'Medium', changed: [{ key: 'Country', by: 'Facts', reason: 'High' }] },
    });
    expect(await settle(jonas, id)).toMatchObject({ level: 'Low', proposal: null });
  });

  it('stays as it was if the second person refuses, and the proposer is told why', async () => {
    const id = (await set(marta, 'Low')).proposal?.id ?? '';
    const after = await settle(jonas, id, false);
    expect(after).toMatchObject({ level: 'Medium', override: null, proposal: null });
    expect(after.history).toContainEqual(
      expect.objectContaining({
        kind: 'Refused',
        level: 'Low',
        second: expect.objectContaining({ name: 'Jonas Pohl', reason: 'I have read it too.' }),
      }),
    );
    expect(await kindsFor(marta)).toEqual(['risk.refused']);
  });

  it('waits too if the level that raised the risk is removed or ends sooner', async () => {
    await set(marta, 'High');
    const removal = await removeRiskOverride(world.ctx(marta), of());
    expect(removal).toMatchObject({ level: 'High', proposal: { level: null } });
    await settle(jonas, removal.proposal?.id ?? '', false);
    const shorter = await set(marta, 'High', 2);
    expect(shorter).toMatchObject({ level: 'High', proposal: { level: 'High' } });
    const agreed = await settle(jonas, shorter.proposal?.id ?? '');
    expect(agreed.override).toMatchObject({ expiresOn: dayAhead(2) });
  });

  it('is not ended sooner by raising it', async () => {
    const policy = { ...defaultRiskPolicy, mediumFrom: 90, highFrom: 95 };
    await changeRiskPolicy(world.ctx(two.requester), { accountId: two.requesterId, policy });
    await set(marta, 'Medium', 50);
    await expect(set(marta, 'High', 1)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await set(marta, 'High', 50)).toMatchObject({ level: 'High' });
  });

  it('replaces a proposal that waits if it raises the risk', async () => {
    const id = (await set(marta, 'Low')).proposal?.id ?? '';
    expect(await set(jonas, 'High')).toMatchObject({ level: 'High', proposal: null });
    await expect(settle(jonas, id)).rejects.toMatchObject({ code: 'risk.already_settled' });
  });
});

describe('a true match', () => {
  const reason = 'Known to us for years.';
  const set = (level: 'Low' | 'High') =>
    overrideRisk(world.ctx(two.requester), { ...of(), level, reason, expiresOn: dayAhead(100) });
  const trueMatch = { code: 'relationship.true_match' };

  it('makes the risk high whatever was set before, and the level cannot be lowered until it is dismissed', async () => {
    await share();
    await set('Low');
    const match = await matchOf(world, two.requester, of());
    expect(await read()).toMatchObject({ level: 'High', hasTrueMatch: true, override: { level: 'Low' } });
    const listed = () =>
      world.database.asOwner(
        'select risk_level, risk_overridden, screening from relationships where account_id = $1 and entity_id = $2',
        [two.requesterId, two.holderId],
      );
    expect(await listed()).toEqual([{ risk_level: 'High', risk_overridden: false, screening: 'TrueMatch' }]);
    await expect(set('Low')).rejects.toMatchObject(trueMatch);
    expect(await set('High')).toMatchObject({ level: 'High' });
    await match.dismiss();
    expect(await set('Low')).toMatchObject({ level: 'Low', hasTrueMatch: false });
    expect(await listed()).toEqual([{ risk_level: 'Low', risk_overridden: true, screening: 'NoOpenHits' }]);
  });

  it('found after a proposal keeps the second person from agreeing to it', async () => {
    await share();
    await changeSettings(world.ctx(two.requester), {
      accountId: two.requesterId,
      settings: { fourEyesDecisions: true },
    });
    const jonas = await world.aUser({ memberOf: two.requesterId, role: 'Validator', name: 'Jonas Pohl' });
    const proposalId = (await set('Low')).proposal?.id ?? '';
    await matchOf(world, two.requester, of());
    const settle = (agrees: boolean) =>
      settleRiskProposal(world.ctx(jonas), { ...of(), proposalId, agrees, reason: 'Not while it stands.' });
    await expect(settle(true)).rejects.toMatchObject(trueMatch);
    expect(await settle(false)).toMatchObject({ level: 'High', proposal: null });
  });
});

describe('the risk policy', () => {
  const strict = {
    ...defaultRiskPolicy,
    weights: { ...noWeights, Country: 10 },
    mediumFrom: 20,
    highFrom: 50,
  };

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

  it('is loosened only by a person who has just signed in, and all Owners are told', async () => {
    const accountId = two.requesterId;
    const policy = { ...defaultRiskPolicy, highFrom: 95 };
    const { authenticatedAt: _, ...owner } = two.requester;
    const key = { ...owner, apiKey: { id: newId(), scopes: ['account:write' as const] } };
    const change = (actor: UserActor) => changeRiskPolicy(world.ctx(actor), { accountId, policy });
    await expect(change(key)).rejects.toMatchObject({ code: 'apiKey.people_only' });
    await expect(change(owner)).rejects.toMatchObject({ code: 'auth.reauthentication_required' });
    await changeRiskPolicy(world.ctx(key), { accountId, policy: { ...defaultRiskPolicy, highFrom: 55 } });
    await world.takeMails();
    await change(two.requester);
    const [mail] = await world.takeMails(two.requester.email);
    expect(mail?.text).toContain('Medium or high risk starts at a higher score.');
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

describe('products and channels of a relationship', () => {
  const products = [
    { name: 'Payments', level: 'Low' as const },
    { name: 'Trade finance', level: 'High' as const },
  ];
  const setPolicy = (policy: Partial<typeof defaultRiskPolicy>) =>
    changeRiskPolicy(world.ctx(two.requester), {
      accountId: two.requesterId,
      policy: { ...defaultRiskPolicy, ...policy },
    });
  const choose = (names: string[]) =>
    setOfferings(world.ctx(two.requester), { ...of(), products: names, channels: [] });
  const product = async () => (await read()).rating.factors.find(({ key }) => key === 'Product');

  it('are not asked for before the account keeps a list, are “not set” with one, and count once chosen', async () => {
    await share();
    expect(await product()).toBeUndefined();
    await setPolicy({ products });
    expect(await product()).toMatchObject({ reason: 'NotSet', isKnown: false, severity: 50 });
    const { offerings } = await choose(['Trade finance']);
    expect(offerings).toEqual({ products: ['Trade finance'], channels: [] });
    expect(await product()).toMatchObject({ reason: 'High', severity: 100 });
    await setPolicy({ products: products.slice(0, 1) });
    expect(await product()).toMatchObject({ reason: 'Unlisted', severity: 50 });
  });

  it('do not count for one’s own organisation', async () => {
    await setPolicy({ products });
    const own = { accountId: two.requesterId, entityId: two.requesterId };
    const { rating, offerings } = await getRisk(world.ctx(two.requester), own);
    expect([rating.factors.some(({ key }) => key === 'Product'), offerings]).toEqual([false, null]);
    await expect(
      setOfferings(world.ctx(two.requester), { ...own, products: [], channels: [] }),
    ).rejects.toMatchObject(notFound);
  });

  it('are chosen from the list, by those who may set a risk, and never of a party of others', async () => {
    await share();
    await setPolicy({ products });
    await expect(choose(['Gold'])).rejects.toMatchObject({ code: 'request.invalid' });
    const input = { ...of(), products: ['Payments'], channels: [] };
    await expect(setOfferings(world.ctx(two.stranger), input)).rejects.toMatchObject(notFound);
    await expect(setOfferings(world.ctx(two.holder), input)).rejects.toMatchObject(notFound);
    await choose(['Payments']);
    const [entry] = await world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where action = 'risk.offeringsChosen' and chain_id = $1`,
      [two.requesterId],
    );
    expect(entry?.entry).not.toContain('Payments');
    expect(JSON.parse(entry?.entry ?? '{}')).toMatchObject({ details: { products: 1, channels: 0 } });
  });
});

it('a level falls only after the months of the policy, and the wait is shown with its end', async () => {
  await share();
  const accountId = two.requesterId;
  const policy = { ...defaultRiskPolicy, weights: { ...noWeights, Country: 10 }, monthsBeforeFall: 3 };
  await changeRiskPolicy(world.ctx(two.requester), { accountId, policy });
  expect(await read()).toMatchObject({ level: 'Medium' });
  await change('RegistrationCountry', 'GB');
  const { level, rating } = await read();
  expect(level).toBe('Medium');
  expect(rating).toMatchObject({ score: 0, wait: { from: 'Medium', to: 'Low' } });
  const until = rating.wait?.until ?? '';
  world.pass((Date.parse(until) - world.clock.getTime()) / 60_000 - 180);
  await rateDueParties(system());
  expect((await read()).level).toBe('Medium');
  world.pass(240);
  await rateDueParties(system());
  const [newest] = await world.database.asOwner<{ level: string }>(
    'select level from risk_ratings where account_id = $1 and entity_id = $2 order by seq desc limit 1',
    [accountId, two.holderId],
  );
  expect(newest).toEqual({ level: 'Low' });
  await change('RegistrationCountry', 'KP');
  const raised = await read();
  expect([raised.level, raised.rating.wait]).toEqual(['High', undefined]);
});
