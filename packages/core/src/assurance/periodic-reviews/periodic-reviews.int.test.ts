import { whileLocked } from '@probity/db/testing/while-locked.ts';
import { DAY_MS, defaultAccountSettings } from '@probity/domain';
import { nextReviewOn } from '@probity/domain/relationships/periodic-review.ts';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectParty } from '../../exchange/connections/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { acceptPartyInvitation } from '../../registry/claims/index.ts';
import { changeValue } from '../../registry/credentials/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { hitOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { refreshRelationships } from '../../workspace/relationships/index.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import {
  changeRelationships,
  confirmRelationshipDecision,
  decideRelationship,
  readRelationshipFile,
} from '../decisions/index.ts';
import {
  changeRiskPolicy,
  overrideRisk,
  recomputeAccountRisk,
  recomputeRisk,
  removeRiskOverride,
} from '../risk/index.ts';
import { finishPeriodicReview, getPeriodicReview, scheduleReviews } from './index.ts';

const DAY = 24 * 60;
let world: TestWorld;
let two: TwoParties;
let validator: UserActor;
let credentialId: string;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  validator = await world.aUser({ memberOf: two.requesterId, role: 'Validator', name: 'Tomas Novak' });
  credentialId = (await two.hold('TradingName', 'Harbour Systems')).id;
  await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
  connectionId = (await two.ask({ scope: fieldsOf('TradingName', 'LeiCode') })).id;
  await two.approve(connectionId, ['TradingName', 'LeiCode']);
});

const of = () => ({ accountId: two.requesterId, entityId: two.holderId });
const read = (actor = validator) => getPeriodicReview(world.ctx(actor), of());
const today = () => world.clock.toISOString().slice(0, 10);
const inDays = (days: number) => new Date(world.clock.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const reasons = async () =>
  Object.fromEntries((await read()).items.map(({ label, reasons }) => [label, reasons]));
type Finish = Parameters<typeof finishPeriodicReview>[1];
async function finish(changes: Partial<Finish> = {}, actor = validator): Promise<void> {
  const { items, fileHash } = await read();
  const lookedAt = items.flatMap(({ key, reasons }) => (reasons.length > 0 ? key : []));
  const body = { ...of(), fileHash, lookedAt, comment: 'Nothing unusual.', nextOn: inDays(365), ...changes };
  return finishPeriodicReview(world.ctx(actor), body);
}
const dueTasks = async (actor: UserActor) =>
  (await listTasks(world.ctx(actor), { accountId: two.requesterId, limit: 100 })).filter(
    ({ reason }) => reason === 'CounterpartyReviewDue',
  );
const plan = (reviewOn: string | null) =>
  changeRelationships(world.ctx(two.requester), {
    accountId: two.requesterId,
    changes: [{ entityId: two.holderId, reviewOn }],
    isUndo: false,
  });
/** A day that was allowed under an earlier policy or risk. */
const planLate = (reviewOn: string) =>
  world.database.asOwner(
    `insert into relationship_files (account_id, entity_id, review_on, review_reason, changed_at)
     values ($1, $2, $3, 'Chosen', now()) on conflict (account_id, entity_id)
     do update set review_on = excluded.review_on, review_reason = excluded.review_reason`,
    [two.requesterId, two.holderId, reviewOn],
  );

describe('permission to review a counterparty', () => {
  it('is denied to other accounts, and for a party that is not a counterparty', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation(), role: 'Owner' });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(finish({}, stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(
      scheduleReviews(world.ctx(stranger), { accountId: two.requesterId, entityIds: [two.holderId] }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
    const elsewhere = { accountId: two.requesterId, entityId: await world.anOrganisation() };
    await expect(getPeriodicReview(world.ctx(validator), elsewhere)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    // The party itself never sees what is kept about it.
    await expect(read(two.holder)).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('is needed to finish a review, but not to read it', async () => {
    const contributor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    expect((await read(contributor)).mayFinish).toBe(false);
    await expect(finish({}, contributor)).rejects.toMatchObject({ code: 'permission.denied' });
  });

  it('is denied to a member who cannot see all shared data', async () => {
    const accountId = two.requesterId;
    await world.database.asOwner(
      `update connection_sides set visibility = 'None' where connection_id = $1 and account_id = $2`,
      [connectionId, accountId],
    );
    expect(await read()).toMatchObject({ isPartlyHidden: true, mayFinish: false, items: [] });
    await expect(finish()).rejects.toMatchObject({ code: 'permission.denied' });
  });
});

describe('a periodic review', () => {
  it('flags what has changed since the last one, which is kept with its comment and items', async () => {
    expect(await reasons()).toEqual({ 'Trading name': ['Unverified'], 'LEI code': ['Unverified'] });
    await finish();
    world.pass(100 * DAY);
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Leasing' });
    expect((await reasons())['Trading name']).toContain('Changed');
    expect((await reasons())['LEI code']).toEqual(['Unverified']);
    const { finished, last } = await read();
    expect(finished).toMatchObject([{ finishedByName: 'Tomas Novak' }]);
    expect(last).toMatchObject({ comment: 'Nothing unusual.' });
    expect(last?.items).toHaveLength(2);
  });

  it('records who finished it, sets the next date and appears in the audit log', async () => {
    await plan(inDays(1));
    world.pass(2 * DAY);
    await finish({ nextOn: inDays(100) });
    const { party, finished } = await read();
    expect(party.reviewOn).toBe(inDays(100));
    expect(finished).toMatchObject([{ dueOn: inDays(-1), nextOn: inDays(100) }]);
    const [entry] = await world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where chain_id = $1 and action = 'relationship.reviewFinished'`,
      [two.requesterId],
    );
    expect(JSON.stringify(entry)).toContain('confirmedUnchanged');
    expect(JSON.stringify(entry)).not.toContain('unusual');
  });

  it('is refused if the file has changed, or if someone else has finished it in the meantime', async () => {
    const { fileHash } = await read();
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Leasing' });
    await expect(finish({ fileHash })).rejects.toMatchObject({ code: 'relationship.file_changed' });
    const seen = await read();
    const both = await Promise.allSettled([
      finish({ fileHash: seen.fileHash }),
      finish({ fileHash: seen.fileHash }, two.requester),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).finished).toHaveLength(1);
  });

  it('requires every flagged item to be reviewed, and a future date for the next review', async () => {
    await expect(finish({ lookedAt: [] })).rejects.toMatchObject({ code: 'request.invalid' });
    for (const nextOn of [today(), '2000-01-01', '2099-01-01'])
      await expect(finish({ nextOn })).rejects.toMatchObject({ code: 'request.invalid' });
    expect((await read()).finished).toEqual([]);
  });
});

describe('the next review', () => {
  it('is refused if it is later than the interval for the risk, when reviewing and when choosing a day', async () => {
    const invalid = { code: 'request.invalid' };
    const late = nextReviewOn(inDays(1), 'Medium', defaultAccountSettings.reviewMonths);
    await expect(finish({ nextOn: late })).rejects.toMatchObject(invalid);
    await expect(plan(late)).rejects.toMatchObject(invalid);
    const latest = nextReviewOn(today(), 'Medium', defaultAccountSettings.reviewMonths);
    await plan(latest);
    await finish({ nextOn: latest });
  });
});

it('a review shows screening and tests, and is refused if they have changed since', async () => {
  const { findings, fileHash } = await read();
  expect(findings.screening).toMatchObject({ result: 'NotTriggered' });
  expect(findings.tests).toContainEqual(expect.objectContaining({ key: 'LeiValid' }));
  await hitOf(world, two.requester, of());
  await expect(finish({ fileHash })).rejects.toMatchObject({ code: 'relationship.file_changed' });
  expect((await read()).findings.screening).toMatchObject({ undecided: 1 });
});

it('a review shows which tests have another outcome than at the last one', async () => {
  const changed = async () =>
    (await read()).findings.tests.flatMap(({ key, was }) => (was ? { key, was } : []));
  const hit = await hitOf(world, two.requester, of());
  await hit.dismiss();
  await finish();
  expect(await changed()).toEqual([]);
  await hit.confirm();
  expect(await changed()).toEqual([{ key: 'NoOpenHits', was: 'Pass' }]);
});

describe('a due review', () => {
  it('is a task for the owner of the relationship, or for everyone who can review', async () => {
    await plan(inDays(1));
    expect(await dueTasks(validator)).toEqual([]);
    world.pass(DAY);
    expect(await dueTasks(validator)).toMatchObject([
      { dueOn: today(), link: `/reviews/periodic/${two.holderId}` },
    ]);
    const [owner] = await world.database.asOwner<{ id: string }>(
      'select id from members where account_id = $1 and user_id = $2',
      [two.requesterId, two.requester.userId],
    );
    await changeRelationships(world.ctx(two.requester), {
      accountId: two.requesterId,
      changes: [{ entityId: two.holderId, ownerId: owner?.id ?? null }],
      isUndo: false,
    });
    expect(await dueTasks(validator)).toEqual([]);
    expect(await dueTasks(two.requester)).toHaveLength(1);
    await finish();
    expect(await dueTasks(two.requester)).toEqual([]);
  });

  it('is scheduled by risk: the account’s interval, counted from the last review', async () => {
    const { reviewMonths } = defaultAccountSettings;
    expect(await read()).toMatchObject({ nextOn: nextReviewOn(today(), 'Medium', reviewMonths) });
    await overrideRisk(world.ctx(two.requester), {
      ...of(),
      level: 'High',
      reason: 'Ownership is being restructured.',
      expiresOn: inDays(90),
    });
    expect((await read()).nextOn).toBe(nextReviewOn(today(), 'High', reviewMonths));
    await finish({ nextOn: inDays(300) });
    const finishedOn = today();
    world.pass(30 * DAY);
    const before = await scheduleReviews(world.ctx(two.requester), {
      accountId: two.requesterId,
      entityIds: [two.holderId],
    });
    expect((await read()).party.reviewOn).toBe(nextReviewOn(finishedOn, 'High', reviewMonths));
    await changeRelationships(world.ctx(two.requester), {
      accountId: two.requesterId,
      changes: before,
      isUndo: true,
    });
    expect((await read()).party.reviewOn).toBe(before[0]?.reviewOn);
  });
});

describe('an automatically planned review', () => {
  const { reviewMonths } = defaultAccountSettings;
  const reason = 'Trading profile is unchanged.';
  const file = () => readRelationshipFile(world.ctx(two.requester), of());
  const planned = async () => ({ on: (await read()).party.reviewOn, reason: (await file()).reviewReason });
  const decide = async (kind: 'Approve' | 'Reject' = 'Approve') => {
    const { fileHash } = await file();
    return decideRelationship(world.ctx(two.requester), { ...of(), kind, reason, fileHash: fileHash ?? '' });
  };
  const override = (level: 'Low' | 'Medium' | 'High', expiresOn = inDays(90)) =>
    overrideRisk(world.ctx(two.requester), { ...of(), level, reason: 'Known to us for years.', expiresOn });
  /** The level in the file: that of the rating while no override is in force. */
  const rated = async () => (await file()).risk?.level ?? null;
  const entriesOf = async (action: string) =>
    (
      await world.database.asOwner<{ entry: string }>(
        'select entry::text from audit_log where chain_id = $1 and action = $2 order by seq',
        [two.requesterId, action],
      )
    ).map(({ entry }) => entry);

  it('is set by risk when a counterparty is approved, and not when it is rejected', async () => {
    await decide('Reject');
    expect(await planned()).toEqual({ on: null, reason: null });
    await override('High');
    await decide();
    expect(await planned()).toEqual({ on: nextReviewOn(today(), 'High', reviewMonths), reason: 'Approved' });
    const [entry, ...more] = await entriesOf('relationship.reviewPlanned');
    expect(more).toEqual([]);
    expect(entry).toContain('relationshipApproved');
    expect(entry).not.toContain(two.requester.userId);
  });

  it('is set once the second person has confirmed, if two are required', async () => {
    await override('Low');
    await changeSettings(world.ctx(two.requester), {
      accountId: two.requesterId,
      settings: { fourEyesDecisions: true, reviewMonths: { High: 3, Medium: 6, Low: 9 } },
    });
    const decisionId = await decide();
    expect(await planned()).toEqual({ on: null, reason: null });
    const { fileHash } = await readRelationshipFile(world.ctx(validator), of());
    await confirmRelationshipDecision(world.ctx(validator), {
      fileHash: fileHash ?? undefined,
      ...of(),
      decisionId,
      agrees: true,
      reason: '',
    });
    const on = nextReviewOn(today(), 'Low', { High: 3, Medium: 6, Low: 9 });
    expect(await planned()).toEqual({ on, reason: 'Approved' });
  });

  it('does not replace a date that a person chose', async () => {
    await plan(inDays(40));
    await decide();
    expect(await planned()).toEqual({ on: inDays(40), reason: 'Chosen' });
    expect(await entriesOf('relationship.reviewPlanned')).toEqual([]);
  });

  it('is brought forward when the risk rises, counted from the approval, and never postponed', async () => {
    await override('Low');
    await decide();
    const approvedOn = today();
    expect((await planned()).on).toBe(nextReviewOn(approvedOn, 'Low', reviewMonths));
    world.pass(30 * DAY);
    await override('High');
    const sooner = { on: nextReviewOn(approvedOn, 'High', reviewMonths), reason: 'RiskRose' };
    expect(await planned()).toEqual(sooner);
    await override('Low');
    await override('Medium');
    expect(await planned()).toEqual(sooner);
    const [entry, ...more] = await entriesOf('relationship.reviewBroughtForward');
    expect(more).toEqual([]);
    expect(entry).toContain(sooner.on);
    // Already overdue by the new level, so it is due today.
    await changeSettings(world.ctx(two.requester), {
      accountId: two.requesterId,
      settings: { reviewMonths: { ...reviewMonths, High: 1 } },
    });
    await planLate(inDays(900));
    world.pass(40 * DAY);
    await override('High', inDays(10));
    expect(await planned()).toEqual({ on: today(), reason: 'RiskRose' });
  });

  it('is brought forward when an override that lowered the risk is removed or expires', async () => {
    const accountId = two.requesterId;
    await changeRiskPolicy(world.ctx(two.requester), {
      accountId,
      policy: { ...defaultRiskPolicy, mediumFrom: 0 },
    });
    await recomputeRisk(world.ctx({ kind: 'system', job: 'test' }), of());
    expect(await rated()).not.toBe('Low');
    const level = await rated();
    for (const end of ['removed', 'expired'] as const) {
      await override('Low', inDays(5));
      await planLate(inDays(2000));
      if (end === 'removed') await removeRiskOverride(world.ctx(two.requester), of());
      else {
        world.pass(6 * DAY);
        await refreshRelationships(world.ctx({ kind: 'system', job: 'test' }));
      }
      expect(await planned()).toEqual({ on: nextReviewOn(today(), level, reviewMonths), reason: 'RiskRose' });
    }
  });

  it('is locked before the audit log when an override is removed, as in a claim of the party', async () => {
    const accountId = two.requesterId;
    await override('Low', inDays(5));
    await planLate(inDays(2000));
    await changeRiskPolicy(world.ctx(two.requester), {
      accountId,
      policy: { ...defaultRiskPolicy, mediumFrom: 0 },
    });
    let removed: Promise<unknown> = Promise.resolve();
    const file = 'select from relationship_files where account_id = $1 for update';
    await whileLocked(world.database.ownerUrl, [file, [accountId]], async () => {
      removed = removeRiskOverride(world.ctx(two.requester), of());
      await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(1);
      await world.database.asOwner('select from audit_heads where chain_id = $1 for update nowait', [
        accountId,
      ]);
    });
    await removed;
    expect(await planned()).toMatchObject({ reason: 'RiskRose' });
  });

  describe('is brought forward when a background job finds a higher risk', () => {
    const system = () => world.ctx({ kind: 'system', job: 'test' });
    const onlyCountry = {
      Country: 10,
      Industry: 0,
      Identity: 0,
      Product: 0,
      Channel: 0,
      Ownership: 0,
      Screening: 0,
      Tests: 0,
      Evidence: 0,
      Age: 0,
    };
    const policy = { ...defaultRiskPolicy, weights: onlyCountry };
    /** Runs the queued jobs as the worker does. */
    const runRiskJobs = async () => {
      const taken = await world.database.asOwner<{ data: { accountId: string; entityId: string } }>(
        `delete from pgboss.job where name = 'recompute-risk' returning data`,
      );
      for (const { data } of taken)
        if (data.accountId === two.requesterId) await recomputeRisk(system(), data);
    };
    let countryId: string;
    let approvedOn: string;
    beforeEach(async () => {
      await changeRiskPolicy(world.ctx(two.requester), { accountId: two.requesterId, policy });
      countryId = (await two.hold('RegistrationCountry', 'DE')).id;
      const { id } = await two.ask({ scope: fieldsOf('RegistrationCountry') });
      await two.approve(id, ['RegistrationCountry']);
      await runRiskJobs();
      expect(await rated()).toBe('Low');
      await decide();
      approvedOn = today();
      expect(await planned()).toEqual({
        on: nextReviewOn(approvedOn, 'Low', reviewMonths),
        reason: 'Approved',
      });
      world.pass(30 * DAY);
    });

    it('because the counterparty changed its shared data', async () => {
      await changeValue(world.ctx(two.holder), { credentialId: countryId, value: 'KP' });
      await runRiskJobs();
      const sooner = nextReviewOn(approvedOn, 'High', reviewMonths);
      expect(await planned()).toEqual({ on: sooner, reason: 'RiskRose' });
      const [entry, ...more] = await entriesOf('relationship.reviewBroughtForward');
      expect(more).toEqual([]);
      expect(entry).toContain('riskRose');
      for (const { userId } of [two.requester, two.holder]) expect(entry).not.toContain(userId);
      // A later fall in risk does not change the date.
      await changeValue(world.ctx(two.holder), { credentialId: countryId, value: 'DE' });
      await runRiskJobs();
      expect(await rated()).toBe('Low');
      expect(await planned()).toEqual({ on: sooner, reason: 'RiskRose' });
    });

    it('because the policy changed', async () => {
      await changeRiskPolicy(world.ctx(two.requester), {
        accountId: two.requesterId,
        policy: { ...policy, highCountries: [...policy.highCountries, 'DE'] },
      });
      await recomputeAccountRisk(system(), { accountId: two.requesterId });
      await runRiskJobs();
      expect(await planned()).toEqual({
        on: nextReviewOn(approvedOn, 'High', reviewMonths),
        reason: 'RiskRose',
      });
    });

    it('because an override that kept it low has expired', async () => {
      await override('Low', inDays(5));
      await changeValue(world.ctx(two.holder), { credentialId: countryId, value: 'KP' });
      await runRiskJobs();
      expect((await planned()).reason).toBe('Approved');
      world.pass(6 * DAY);
      await refreshRelationships(system());
      expect(await planned()).toEqual({
        on: nextReviewOn(approvedOn, 'High', reviewMonths),
        reason: 'RiskRose',
      });
    });
  });

  it('is not created by a change in risk without a set date or an approval', async () => {
    await override('Low');
    await override('High');
    expect(await planned()).toEqual({ on: null, reason: null });
  });
});

describe('while the party claims its placeholder', () => {
  it.each(['set for the first time', 'changed'] as const)(
    'a review date that is %s is refused, not lost with the placeholder',
    async (change) => {
      const accountId = two.requesterId;
      const ctx = world.ctx(two.requester);
      const name = `Ossington Pumps, ${change}`;
      const { entity } = await createEntity(ctx, { accountId, kind: 'Organization', name, country: 'GB' });
      await connectParty(ctx, { accountId, kind: 'Organization', target: { entityId: entity.id } });
      const email = `${entity.id}@party.example`;
      const party = await registers(world, email, { organisation: name });
      await inviteParty(ctx, { entityId: entity.id, email });
      const token = await tokenMailedTo(world, email);
      const plan = (entityId: string, reviewOn: string) =>
        changeRelationships(ctx, { accountId, changes: [{ entityId, reviewOn }], isUndo: false });
      if (change === 'changed') await plan(entity.id, inDays(10));
      let [claimed, planned]: Promise<unknown>[] = [];
      // The claim has locked its rows and waits for the audit log.
      const log = 'select from audit_heads where chain_id = $1 for update';
      await whileLocked(world.database.ownerUrl, [log, [party.accountId]], async () => {
        claimed = acceptPartyInvitation(world.ctx(party.owner), { token, accountId: party.accountId });
        await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(1);
        planned = plan(entity.id, inDays(20)).catch((error: unknown) => error);
        await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(2);
      });
      await claimed;
      expect(await planned).toMatchObject({ code: 'resource.not_found' });
      const dates =
        'select entity_id from relationship_files where account_id = $1 and review_on is not null';
      expect(await world.database.asOwner(dates, [accountId])).toEqual(
        change === 'changed' ? [{ entity_id: party.accountId }] : [],
      );
    },
  );
});
