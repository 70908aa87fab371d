import { ProductError } from '@probity/domain';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { riskFactors } from '@probity/domain/risk/risk-keys.ts';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveConnection, createConnection, revokeConnections } from '../../exchange/connections/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { changeValue, createCredential } from '../../registry/credentials/index.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { hitOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { changeRiskPolicy } from '../risk/index.ts';
import { decideHit, screenParty } from '../screening/index.ts';
import { confirmRelationshipDecision } from './confirm-relationship-decision.ts';
import { decideRelationship } from './decide-relationship.ts';
import { readRelationshipFile } from './read-relationship-file.ts';
import { replayAllDecisions } from './replay-all-decisions.ts';
import { replayRelationshipDecision } from './replay-relationship-decision.ts';

/** REPLAY_DECISIONS=1000 replays as many random decisions. */
const RANDOM_DECISIONS = Number(process.env.REPLAY_DECISIONS ?? 40);
const REASON = 'Read, compared and found in order.'.padEnd(REASON_MIN, '.');

let world: TestWorld;
let two: TwoParties;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const system = () => world.ctx({ kind: 'system', job: 'test' });
const fileOf = (actor: UserActor, entityId: string) =>
  readRelationshipFile(world.ctx(actor), { accountId: two.requesterId, entityId });

async function decide(entityId = two.holderId, actor = two.requester): Promise<string> {
  const { fileHash } = await fileOf(actor, entityId);
  return decideRelationship(world.ctx(actor), {
    accountId: two.requesterId,
    entityId,
    kind: 'Reject',
    reason: REASON,
    fileHash: fileHash ?? '',
  });
}

describe('a decision that is computed again', () => {
  let connectionId: string;
  let credentialId: string;

  beforeEach(async () => {
    two = await TwoParties.meet(world);
    credentialId = (await two.hold('TradingName', 'Harbour Systems')).id;
    await two.hold('Industry', '62');
    connectionId = (await two.ask({ scope: fieldsOf('TradingName', 'Industry') })).id;
    await two.approve(connectionId, ['TradingName', 'Industry']);
    world.pass(1);
  });

  const replay = (decisionId: string, actor = two.requester) =>
    replayRelationshipDecision(world.ctx(actor), {
      accountId: two.requesterId,
      entityId: two.holderId,
      decisionId,
    });
  const differencesOf = async (decisionId: string) =>
    (await replay(decisionId)).parts.flatMap(({ part, lines }) =>
      lines.map(({ reason }) => `${part} ${reason}`),
    );
  const asOwner = (sql: string, values: unknown[] = []) => world.database.asOwner(sql, values);

  it('gives the same result, also when data, lists and policy have changed since', async () => {
    const hit = await hitOf(world, two.requester, { accountId: two.requesterId, entityId: two.holderId });
    await hit.dismiss();
    const id = await decide();
    expect(await replay(id)).toMatchObject({ state: 'Equal' });
    world.pass(1);
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Leasing' });
    await importOwnList(world, ['Z,organisation,Unrelated Entry,,gb']);
    await changeRiskPolicy(world.ctx(two.requester), {
      accountId: two.requesterId,
      policy: { ...defaultRiskPolicy, weights: { ...defaultRiskPolicy.weights, Country: 10 } },
    });
    await fileOf(two.requester, two.holderId);
    expect(await replay(id)).toMatchObject({ state: 'Equal', parts: [{}, {}, {}, {}, {}] });
    expect(await world.auditActions(two.requesterId)).toContain('relationship.decisionReplayed');
  });

  it('explains an altered list: an entry that was changed, and one that was removed', async () => {
    const entry = `H-${two.holderId}`;
    await hitOf(world, two.requester, { accountId: two.requesterId, entityId: two.holderId });
    const id = await decide();
    await asOwner(
      `update watchlist_entities set data = jsonb_set(data, '{names,0,text}', '"Somebody Else"') where reference = $1`,
      [entry],
    );
    expect(await differencesOf(id)).toEqual(['Screening EntryAltered']);
    await asOwner('delete from watchlist_entities where reference = $1', [entry]);
    expect(await differencesOf(id)).toEqual(['Screening ListAltered', 'Screening EntryGone']);
    await asOwner(
      `update watchlist_versions set state = 'Failed' where watchlist_id = (select id from watchlists where key = 'own')`,
    );
    expect(await replay(id)).toMatchObject({ state: 'NotComputable' });
    expect(await differencesOf(id)).toEqual(['Screening ListNotStored']);
    await asOwner(`update watchlist_versions set state = 'Ready'`);
  });

  it('explains an altered decision on a hit', async () => {
    const hit = await hitOf(world, two.requester, { accountId: two.requesterId, entityId: two.holderId });
    await hit.dismiss();
    const id = await decide();
    await asOwner(`update screening_decisions set verdict = 'confirmed' where account_id = $1`, [
      two.requesterId,
    ]);
    expect(await differencesOf(id)).toEqual(['Screening VerdictAltered']);
  });

  it('explains an altered policy and an altered rating history', async () => {
    const accountId = two.requesterId;
    await changeRiskPolicy(world.ctx(two.requester), {
      accountId,
      policy: { ...defaultRiskPolicy, weights: { ...defaultRiskPolicy.weights, Country: 9 } },
    });
    const id = await decide();
    expect(await replay(id)).toMatchObject({ state: 'Equal' });
    await asOwner(
      `update risk_policies set content = jsonb_set(content, '{weights,Country}', '1') where account_id = $1`,
      [accountId],
    );
    await asOwner('update risk_ratings set score = score + 1 where account_id = $1', [accountId]);
    expect(await differencesOf(id)).toEqual(['Rating OtherRatingInHistory', 'Rating PolicyAltered']);
  });

  it('explains an altered value: in the history of its owner', async () => {
    const id = await decide();
    expect(await replay(id)).toMatchObject({ state: 'Equal' });
    await asOwner('delete from credential_events where credential_id = $1', [credentialId]);
    expect(await replay(id)).toMatchObject({ state: 'NotComputable' });
    expect(await differencesOf(id)).toEqual(['SharedData HistoryNotKept']);
  });

  it('is possible while a retained record keeps the values; then it says what cannot be computed again', async () => {
    const id = await decide();
    await revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
    expect(await replay(id)).toMatchObject({ state: 'Equal' });
    for (const table of ['relationship_decision_values', 'relationship_decision_inputs'])
      await asOwner(`delete from ${table} where decision_id = $1`, [id]);
    expect(await replay(id)).toMatchObject({ state: 'NotComputable' });
    expect(await differencesOf(id)).toEqual(['Record InputsNotKept', 'SharedData ValuesNotKept']);
  });

  it('is for members of the account who may decide; for others there is no such decision', async () => {
    const id = await decide();
    const contributor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    await expect(replay(id, contributor)).rejects.toThrow(new ProductError('permission.denied'));
    for (const actor of [two.holder, two.stranger])
      await expect(replay(id, actor)).rejects.toThrow(new ProductError('resource.not_found'));
  });
});

/** The same numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it(`replays ${RANDOM_DECISIONS} random decisions of a world equal, and finds one that was altered`, {
  timeout: 60_000 + RANDOM_DECISIONS * 3000,
}, async () => {
  const random = numbersFrom(33);
  two = await TwoParties.meet(world);
  const accountId = two.requesterId;
  const second = await world.aUser({ memberOf: accountId, role: 'Validator' });
  const keys = ['TradingName', 'Industry', 'DateOfRegistration'] as const;
  const newValue = (key: (typeof keys)[number]) =>
    ({
      TradingName: `Trading Name ${random(1000)}`,
      Industry: ['62', '71', '54'][random(3)],
      DateOfRegistration: `20${10 + random(15)}-0${1 + random(9)}-11`,
    })[key];
  const parties: {
    id: string;
    owner: UserActor;
    credentials: { fieldKey: (typeof keys)[number]; id: string }[];
  }[] = [];
  for (let number = 0; number < 6; number++) {
    const id = await world.anOrganisation({
      name: `Harbour ${['Amber', 'Birch', 'Cobalt'][number % 3]} ${number} Ltd`,
    });
    const owner = await world.aUser({ memberOf: id });
    const credentials = [];
    for (const fieldKey of keys)
      credentials.push({
        fieldKey,
        id: (await createCredential(world.ctx(owner), { entityId: id, fieldKey, value: newValue(fieldKey) }))
          .id,
      });
    const connection = await createConnection(world.ctx(two.requester), {
      accountId,
      target: { entityId: id },
      relationType: 'DataRequest',
      scope: fieldsOf(...keys),
    });
    const items = keys.map((key) => ({ kind: 'field' as const, key, shareEvidence: true }));
    await approveConnection(world.ctx(owner), { connectionId: connection.id, items });
    parties.push({ id, owner, credentials });
  }
  const signedIn = () => world.ctx({ ...two.requester, authenticatedAt: world.clock });
  const anyParty = () => parties[random(parties.length)] ?? parties[0];
  const names = await world.database.asOwner<{ name: string }>(
    'select display_name as name from entities where id = any ($1)',
    [parties.map(({ id }) => id)],
  );
  const act = async () => {
    world.pass(1 + random(600));
    const party = anyParty();
    if (!party) return;
    const kind = random(6);
    if (kind === 0) {
      const { id, fieldKey } = party.credentials[random(3)] ?? { id: '', fieldKey: 'Industry' as const };
      await changeValue(world.ctx(party.owner), { credentialId: id, value: newValue(fieldKey) });
    }
    if (kind === 1)
      await importOwnList(world, [
        `N${random(50)},organisation,Nobody ${random(50)},,gb`,
        ...names
          .filter(() => random(2) === 0)
          .map(({ name }, at) => `L${at},organisation,${name},,${random(2) ? 'gb' : 'fr'}`),
      ]);
    if (kind === 2) await screenParty(world.ctx(two.requester), { accountId, entityId: party.id });
    if (kind === 3) {
      const { subject, hits } = await screenParty(world.ctx(two.requester), {
        accountId,
        entityId: party.id,
      });
      const hit = hits[random(Math.max(1, hits.length))];
      if (hit)
        await decideHit(world.ctx(two.requester), {
          accountId,
          partyId: party.id,
          subject,
          entityId: hit.entityId,
          verdict: random(3) === 0 ? 'confirmed' : 'dismissed',
          reason: REASON,
        });
    }
    if (kind === 4) {
      const weights = Object.fromEntries(riskFactors.map((key) => [key, random(11)]));
      await changeRiskPolicy(signedIn(), {
        accountId,
        policy: { ...defaultRiskPolicy, weights: { ...defaultRiskPolicy.weights, ...weights } },
      });
    }
    if (kind === 5)
      await changeSettings(signedIn(), { accountId, settings: { fourEyesDecisions: random(2) === 0 } });
  };
  for (let made = 0; made < RANDOM_DECISIONS; made++) {
    for (let acts = random(3); acts >= 0; acts--) await act();
    world.pass(1);
    const party = anyParty();
    if (!party) continue;
    const id = await decide(party.id);
    const file = await fileOf(second, party.id);
    const waits = file.decisions.find((one) => one.id === id)?.state === 'AwaitingSecond';
    world.pass(1);
    if (waits)
      await confirmRelationshipDecision(world.ctx(second), {
        accountId,
        entityId: party.id,
        decisionId: id,
        agrees: true,
        reason: '',
        fileHash: (await fileOf(second, party.id)).fileHash ?? undefined,
      });
  }
  const own = (all: Awaited<ReturnType<typeof replayAllDecisions>>) =>
    all.different.filter((record) => record.accountId === accountId);
  const all = await replayAllDecisions(system());
  expect(own(all)).toEqual([]);
  expect(all.equal).toBeGreaterThanOrEqual(RANDOM_DECISIONS);
  await world.database.asOwner(
    `update risk_ratings set level = case level when 'Low' then 'High' else 'Low' end where account_id = $1`,
    [accountId],
  );
  const reasons = own(await replayAllDecisions(system())).flatMap(({ lines }) =>
    lines.map(({ reason }) => reason),
  );
  expect(new Set(reasons)).toEqual(new Set(['OtherRatingInHistory']));
});
