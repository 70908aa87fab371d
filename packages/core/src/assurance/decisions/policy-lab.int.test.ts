import { defaultRiskPolicy, type RiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectParty } from '../../exchange/connections/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { TwoParties } from '../../testing/two-parties.ts';
import {
  adoptRiskPolicyDraft,
  changeRiskPolicy,
  compareRiskPolicy,
  discardRiskPolicyDraft,
  getRisk,
  getRiskPolicy,
  getRiskPolicyDraft,
  listRiskPolicyDrafts,
  listRiskPolicyMoves,
  overrideRisk,
  recomputeRisk,
  saveRiskPolicyDraft,
} from '../risk/index.ts';
import { decideRelationship } from './decide-relationship.ts';
import { readRelationshipFile } from './read-relationship-file.ts';

let world: TestWorld;
let two: TwoParties;
let parties: string[];

const onlyCountry: RiskPolicy = {
  ...defaultRiskPolicy,
  weights: {
    Country: 10,
    Industry: 0,
    Product: 0,
    Channel: 0,
    Ownership: 0,
    Identity: 0,
    Screening: 0,
    Tests: 0,
    Evidence: 0,
    Age: 0,
  },
  highCountries: ['KP'],
  mediumCountries: ['VN'],
};
/** Vietnam becomes high, and one approval in three takes two people. */
const stricter = { ...onlyCountry, highCountries: ['KP', 'VN'], mediumCountries: [] };
const controls = {
  fourEyesDecisions: true,
  fourEyesFromRisk: 'High' as const,
  reviewMonths: { High: 6, Medium: 24, Low: 36 },
};
const owner = () => world.ctx(two.requester);
const system = () => world.ctx({ kind: 'system', job: 'test' });
const accountId = () => two.requesterId;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  await changeRiskPolicy(owner(), { accountId: accountId(), policy: onlyCountry });
  parties = [];
  for (const [name, country] of [
    ['Albion Ferries', 'GB'],
    ['Bach Dang Steel', 'VN'],
    ['Cuu Long Foods', 'VN'],
    ['Daedong Trading', 'KP'],
  ] as const) {
    const { entity } = await createEntity(owner(), {
      accountId: accountId(),
      kind: 'Organization',
      name,
      country,
    });
    await connectParty(owner(), {
      accountId: accountId(),
      kind: 'Organization',
      target: { entityId: entity.id },
    });
    parties.push(entity.id);
  }
  for (const entityId of parties) await getRisk(owner(), { accountId: accountId(), entityId });
});

async function approve(entityId = '', kind: 'Approve' | 'Reject' = 'Approve') {
  const of = { accountId: accountId(), entityId };
  const { fileHash } = await readRelationshipFile(owner(), { ...of, asAt: undefined });
  await decideRelationship(owner(), {
    ...of,
    kind,
    reason: 'Known to us for years.',
    fileHash: fileHash ?? '',
  });
}

/** Saves a draft and runs the comparison that was queued for it. */
async function compare(rules: { policy?: RiskPolicy; controls?: typeof controls }, draftId?: string) {
  const { id } = await saveRiskPolicyDraft(owner(), {
    accountId: accountId(),
    draftId,
    name: 'Stricter',
    ...rules,
  });
  await runComparisons();
  return getRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
}

async function runComparisons() {
  const queued = await world.database.asOwner<{ data: Parameters<typeof compareRiskPolicy>[1] }>(
    `delete from pgboss.job where name = 'compare-risk-policy' returning data`,
  );
  for (const { data } of queued) await compareRiskPolicy(system(), data);
}

const movesOf = async (draftId: string, changes: Partial<Parameters<typeof listRiskPolicyMoves>[1]> = {}) =>
  (
    await listRiskPolicyMoves(owner(), {
      accountId: accountId(),
      draftId,
      kind: 'Moved',
      onlyReviews: false,
      limit: 50,
      after: null,
      ...changes,
    })
  ).items;

it('shows which ratings, approvals, reviews and rejections would be others, with the parties behind each count', async () => {
  const [albion, bach, cuu, daedong] = parties;
  await approve(albion);
  await approve(bach);
  await approve(daedong, 'Reject');
  const expiresOn = new Date(world.clock.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  await overrideRisk(owner(), {
    accountId: accountId(),
    entityId: cuu ?? '',
    level: 'High',
    reason: 'Adverse press reports.',
    expiresOn,
  });
  const { id, comparison, progress } = await compare({ policy: stricter, controls });
  expect(progress).toEqual({ compared: 4, total: 4 });
  expect(comparison).toMatchObject({
    levels: { champion: { Low: 1, Medium: 1, High: 2 }, challenger: { Low: 1, Medium: 0, High: 3 } },
    moves: expect.arrayContaining([
      { kind: 'Moved', from: 'Medium', to: 'High', count: 1 },
      { kind: 'Overridden', from: 'Medium', to: 'High', count: 1 },
    ]),
    reviews: { forward: 1 },
    decisions: { total: 2, two: { champion: 0, challenger: 1 }, refused: { champion: 0, challenger: 0 } },
    rejections: { total: 1, ratedHigh: { champion: 1, challenger: 1 } },
  });
  expect(comparison?.decisions.months).toHaveLength(12);
  expect(comparison?.decisions.months.at(-1)).toMatchObject({ champion: 0, challenger: 1 });
  expect((await movesOf(id)).map(({ name, was, becomes }) => [name, was, becomes])).toEqual([
    ['Bach Dang Steel', 'Medium', 'High'],
  ]);
  expect((await movesOf(id, { onlyReviews: true })).map(({ name }) => name)).toEqual(['Bach Dang Steel']);
  expect((await movesOf(id, { kind: 'Decision' })).map(({ name, becomes }) => [name, becomes])).toEqual([
    ['Bach Dang Steel', 'Two'],
  ]);
});

it('changes nothing before it is adopted, and adopted does what it predicted', async () => {
  await approve(parties[1]);
  const before = await getRiskPolicy(owner(), { accountId: accountId() });
  const { id, comparison } = await compare({ policy: stricter, controls });
  expect(await getRiskPolicy(owner(), { accountId: accountId() })).toEqual(before);
  const forward = await movesOf(id, { onlyReviews: true });
  world.pass(1);
  const adopted = await adoptRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
  expect(adopted).toMatchObject({
    state: 'Adopted',
    adoption: { version: before.version + 1, predicted: 2, happened: 0, pending: 2 },
    champion: { policy: { highCountries: ['KP', 'VN'] }, controls },
  });
  for (const entityId of parties) await recomputeRisk(system(), { accountId: accountId(), entityId });
  const after = await getRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
  expect(after.adoption).toMatchObject({
    predicted: 2,
    happened: 2,
    pending: 0,
    differed: 0,
    unpredicted: 0,
  });
  const rows = await world.database.asOwner<{ level: string; count: number }>(
    'select risk_level as level, count(*)::int as count from relationships where account_id = $1 group by 1 order by 1',
    [accountId()],
  );
  const { High, Low } = comparison?.levels.challenger ?? {};
  expect(rows).toEqual([
    { level: 'High', count: High },
    { level: 'Low', count: Low },
  ]);
  const reviews = await world.database.asOwner<{ review_on: string }>(
    `select review_on::text from relationship_files where account_id = $1 and review_reason = 'RiskRose'`,
    [accountId()],
  );
  expect(reviews.map(({ review_on }) => review_on)).toEqual(forward.map(({ reviewOn }) => reviewOn));
});

it('with a wait before a fall, what was predicted to wait waits', async () => {
  const policy = { ...onlyCountry, mediumCountries: [], monthsBeforeFall: 3 };
  const { id, comparison } = await compare({ policy });
  expect(comparison?.moves).toEqual([{ kind: 'Waits', from: 'Medium', to: 'Low', count: 2 }]);
  const [move] = await movesOf(id, { kind: 'Waits' });
  world.pass(1);
  await adoptRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
  const { level, rating } = await getRisk(owner(), {
    accountId: accountId(),
    entityId: move?.entityId ?? '',
  });
  expect([level, rating.wait?.until]).toEqual(['Medium', move?.fallsOn]);
});

it('a rating that changes for another reason meanwhile is counted separately', async () => {
  const { id } = await compare({ policy: stricter });
  world.pass(1);
  await adoptRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
  await world.database.asOwner(`update entities set country = 'GB' where id = $1`, [parties[1]]);
  await world.database.asOwner(`update entities set country = 'KP' where id = $1`, [parties[0]]);
  for (const entityId of parties) await recomputeRisk(system(), { accountId: accountId(), entityId });
  const { adoption } = await getRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
  expect(adoption).toMatchObject({ predicted: 2, happened: 1, pending: 0, differed: 1, unpredicted: 1 });
});

it('a policy that rates everything again says so', async () => {
  const { comparison } = await compare({ policy: { ...onlyCountry, mediumFrom: 0, highFrom: 1 } });
  const { champion, challenger } = comparison?.levels ?? {};
  expect([champion, challenger]).toEqual([
    { Low: 1, Medium: 2, High: 1 },
    { Low: 0, Medium: 1, High: 3 },
  ]);
});

it('is not adopted before it was compared with the policy in force, and not twice', async () => {
  const draft = await saveRiskPolicyDraft(owner(), { accountId: accountId(), name: 'New', policy: stricter });
  const of = { accountId: accountId(), draftId: draft.id };
  const adopt = () => adoptRiskPolicyDraft(owner(), of);
  await expect(adopt()).rejects.toMatchObject({ code: 'risk.draft_not_compared' });
  await runComparisons();
  await changeRiskPolicy(owner(), { accountId: accountId(), policy: { ...onlyCountry, highFrom: 55 } });
  expect(await getRiskPolicyDraft(owner(), of)).toMatchObject({ isOutdated: true });
  await expect(adopt()).rejects.toMatchObject({ code: 'risk.draft_not_compared' });
  await compare({ policy: stricter }, draft.id);
  await adopt();
  await expect(adopt()).rejects.toMatchObject({ code: 'risk.draft_adopted' });
  await expect(discardRiskPolicyDraft(owner(), of)).rejects.toMatchObject({ code: 'risk.draft_adopted' });
});

it('a comparison of rules that have changed meanwhile is not kept', async () => {
  const { id } = await compare({ policy: stricter });
  await saveRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id, name: 'Again' });
  await compareRiskPolicy(system(), { accountId: accountId(), draftId: id, revision: 1 });
  const draft = await getRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
  expect([draft.comparison, await movesOf(id)]).toEqual([null, []]);
  await runComparisons();
  const { comparison } = await getRiskPolicyDraft(owner(), { accountId: accountId(), draftId: id });
  expect(comparison?.moves).toEqual([]);
});

it('adopting what loosens a control takes a person who has just signed in, and all Owners are told', async () => {
  const { id } = await compare({ policy: { ...onlyCountry, highFrom: 90 } });
  const { authenticatedAt: _, ...stale } = two.requester;
  const adopt = (actor: typeof two.requester | typeof stale) =>
    adoptRiskPolicyDraft(world.ctx(actor), { accountId: accountId(), draftId: id });
  await expect(adopt(stale)).rejects.toMatchObject({ code: 'auth.reauthentication_required' });
  await world.takeMails();
  await adopt(two.requester);
  const [mail] = await world.takeMails(two.requester.email);
  expect(mail?.text).toContain('Medium or high risk starts at a higher score.');
});

it('is for Owners of the account alone, and discarded without a trace of it', async () => {
  const { id } = await compare({ policy: stricter });
  const of = { accountId: accountId(), draftId: id };
  const validator = await world.aUser({ memberOf: accountId(), role: 'Validator' });
  await expect(getRiskPolicyDraft(world.ctx(validator), of)).rejects.toMatchObject({
    code: 'permission.denied',
  });
  for (const act of [getRiskPolicyDraft, discardRiskPolicyDraft, adoptRiskPolicyDraft]) {
    await expect(act(world.ctx(two.stranger), of)).rejects.toMatchObject({ code: 'resource.not_found' });
    const elsewhere = { accountId: two.strangerId, draftId: id };
    await expect(act(world.ctx(two.stranger), elsewhere)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  }
  expect(await listRiskPolicyDrafts(owner(), { accountId: accountId() })).toMatchObject([{ id, moved: 2 }]);
  await discardRiskPolicyDraft(owner(), of);
  expect(await listRiskPolicyDrafts(owner(), { accountId: accountId() })).toEqual([]);
  const left = await world.database.asOwner('select from risk_policy_moves where draft_id = $1', [id]);
  expect(left).toEqual([]);
});
