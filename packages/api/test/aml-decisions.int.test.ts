import { rescreenParty } from '@probity/core/assurance/screening';
import { changeSettings } from '@probity/core/identity/accounts';
import { listNotifications } from '@probity/core/identity/notifications';
import type { UserActor } from '@probity/core/kernel/context';
import { aCompany } from '@probity/core/testing/claim-story.ts';
import { type AccountSettings, hitCategories } from '@probity/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  address,
  aPerson,
  api,
  call,
  check,
  company,
  DEMO,
  decide,
  get,
  member,
  owner,
  useAmlApi,
} from './aml-story.ts';

useAmlApi();

const onDecision = (id: string, act: 'approve' | 'return' | 'undo', as = owner) =>
  call('POST', `/v1/Screening/decisions/${id}/${act}`, {
    as,
    ...(act === 'return' && { body: { reason: 'The passport says otherwise.' } }),
  });

describe('decisions', () => {
  let entityId: string;
  beforeEach(async () => {
    entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
  });

  it('are made for many hits at once, all or none', async () => {
    const none = await decide(entityId, { hitIds: [DEMO, 'demo:DEMO-002'] });
    expect(none.status).toBe(404);
    expect((await get(entityId)).screening?.counts.undecided).toBe(1);
    const { status, body } = await decide(entityId, { hitIds: [DEMO, DEMO] });
    expect([status, body.items.length]).toEqual([201, 1]);
  });

  it('made twice at once: one counts, and the other is refused', async () => {
    const answers = await Promise.all([
      decide(entityId, { hitIds: [DEMO] }),
      decide(entityId, { hitIds: [DEMO], verdict: 'confirmed' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('screening.already_decided');
  });

  it('need a reason and the right to validate, in the account that screened', async () => {
    expect((await decide(entityId, { hitIds: [DEMO], reason: '  ' })).status).toBe(422);
    const contributor = await member('Contributor');
    expect((await decide(entityId, { hitIds: [DEMO] }, contributor.as)).status).toBe(403);
    const reviewer = await member('Reviewer');
    expect(await get(entityId, reviewer.as)).toMatchObject({
      abilities: { start: false, decide: false, monitor: false },
    });
    expect((await call('POST', address(entityId), { as: reviewer.as })).status).toBe(403);
    const put = { as: reviewer.as, body: { isOn: false } };
    expect((await call('PUT', `${address(entityId)}/monitoring`, put)).status).toBe(403);

    const stranger = await aCompany(api.world);
    const as = await api.signIn(stranger.owner);
    expect((await decide(entityId, { hitIds: [DEMO] }, as)).status).toBe(404);
    const body = { accountId: stranger.accountId, hitIds: [DEMO], verdict: 'dismissed', reason: 'x' };
    const url = `/v1/Screening/parties/${entityId}/decisions`;
    expect((await call('POST', url, { as, body })).status).toBe(404);
    for (const path of ['', '/certificate'])
      expect((await call('GET', `${address(entityId)}${path}`, { as })).status).toBe(404);
    expect((await call('POST', address(entityId), { as })).status).toBe(404);
    expect((await call('GET', `/v1/Entities/${company.accountId}/amlchecks`, { as })).status).toBe(404);
    const approvals = `/v1/Screening/approvals?accountId=${company.accountId}`;
    expect((await call('GET', approvals, { as })).status).toBe(404);
  });

  it('can be undone for ten minutes by the person who made them', async () => {
    const take = async () => (await decide(entityId, { hitIds: [DEMO] })).body.items[0]?.decision;
    const first = await take();
    expect(first?.abilities).toEqual({ approve: false, undo: true });
    const other = await member('Validator');
    expect((await onDecision(`${first?.id}`, 'undo', other.as)).status).toBe(409);
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    expect((await onDecision(`${first?.id}`, 'undo', stranger)).status).toBe(404);
    expect((await onDecision(`${first?.id}`, 'undo')).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { counts: { undecided: 1 } },
    });
    expect((await onDecision(`${first?.id}`, 'undo')).status).toBe(409);
    const second = await take();
    api.world.pass(11);
    const later = await api.signIn(company.owner);
    expect(await onDecision(`${second?.id}`, 'undo', later)).toMatchObject({
      status: 409,
      body: { code: 'screening.undo_over' },
    });
  });
});

describe('under four eyes', () => {
  let entityId: string;
  let second: { actor: UserActor; as: string };
  const approvals = async (as = owner) =>
    (
      await call<{ items: { partyId: string; decision: { id: string; abilities: object } }[] }>(
        'GET',
        `/v1/Screening/approvals?accountId=${company.accountId}`,
        { as },
      )
    ).body.items;
  const change = (settings: Partial<AccountSettings>) =>
    changeSettings(api.world.ctx(company.owner), { accountId: company.accountId, settings });
  const decided = async (verdict: 'confirmed' | 'dismissed') => {
    api.world.pass(1);
    const { body } = await decide(entityId, { hitIds: [DEMO], verdict, replace: true });
    return `${body.items[0]?.decision.id}`;
  };
  const alerts = async () =>
    (await call<{ items: object[] }>('GET', `/v1/Screening/alerts?accountId=${company.accountId}`)).body
      .items;

  beforeEach(async () => {
    await change({ fourEyesScreening: true });
    entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
    second = await member('Validator');
  });

  it('one person confirms a true match, which takes effect at once', async () => {
    await decided('confirmed');
    expect(await get(entityId)).toMatchObject({
      outcome: 'Error',
      screening: {
        counts: { undecided: 0, awaiting: 0, confirmed: 1 },
        hits: [{ decision: { stands: true, inForce: 'confirmed' } }],
      },
    });
    expect(await approvals(second.as)).toEqual([]);
  });

  it('a dismissed hit stays open until a second person agrees, never the first', async () => {
    await rescreenParty(api.world.ctx({ kind: 'system', job: 'test' }), { entityId });
    expect(await alerts()).toHaveLength(1);
    expect((await get(entityId)).screening?.hits).toMatchObject([{ needsTwoToDismiss: true }]);
    const decisionId = await decided('dismissed');
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: {
        counts: { undecided: 1, awaiting: 1, confirmed: 0 },
        hits: [{ decision: { stands: false, inForce: null, awaitsApproval: true } }],
      },
    });
    expect(await alerts()).toHaveLength(1);
    expect(await approvals()).toMatchObject([
      { partyId: entityId, listedName: 'Radomir Velkhanov', decision: { abilities: { approve: false } } },
    ]);
    expect(await approvals(second.as)).toMatchObject([{ decision: { abilities: { approve: true } } }]);
    expect(await onDecision(decisionId, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'screening.four_eyes' },
    });
    expect((await onDecision(decisionId, 'return')).status).toBe(409);
    const contributor = await member('Contributor');
    expect((await onDecision(decisionId, 'approve', contributor.as)).status).toBe(403);
    const stranger = await api.signIn((await aCompany(api.world)).owner);
    expect((await onDecision(decisionId, 'approve', stranger)).status).toBe(404);
    expect((await onDecision(decisionId, 'approve', second.as)).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Success',
      screening: { counts: { undecided: 0, confirmed: 0 } },
    });
    expect(await alerts()).toEqual([]);
    expect(await approvals(second.as)).toEqual([]);
    expect((await onDecision(decisionId, 'approve', second.as)).status).toBe(409);
    expect((await onDecision(decisionId, 'undo')).status).toBe(409);
  });

  it.each<[string, Partial<AccountSettings>]>([
    ['score', { fourEyesFromScore: 1, fourEyesCategories: [...hitCategories] }],
    ['category', { fourEyesCategories: ['AdverseMedia'] }],
  ])('one person dismisses a hit that the policy leaves out by its %s', async (_by, settings) => {
    const name = 'Radomir Velkhanof';
    await change(settings);
    entityId = await aPerson(name);
    await check(entityId);
    expect((await get(entityId)).screening?.hits).toMatchObject([{ needsTwoToDismiss: false }]);
    await decided('dismissed');
    expect(await get(entityId)).toMatchObject({ outcome: 'Success', result: 'NoApplicableMatches' });
    await decided('confirmed');
    expect((await get(entityId)).screening?.hits).toMatchObject([{ needsTwoToDismiss: true }]);
    await decided('dismissed');
    expect(await get(entityId)).toMatchObject({ outcome: 'Error' });
  });

  it('switching four eyes off frees no proposal, and none can be replaced alone while it was on', async () => {
    const decisionId = await decided('dismissed');
    await change({ fourEyesScreening: false });
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { counts: { undecided: 1, awaiting: 1 } },
    });
    expect(await approvals(second.as)).toMatchObject([{ decision: { id: decisionId } }]);
    expect((await onDecision(decisionId, 'approve')).status).toBe(409);
    await decided('dismissed');
    expect(await get(entityId)).toMatchObject({ outcome: 'Pending', screening: { counts: { awaiting: 1 } } });
  });

  it('a webhook is notified of a dismissal once the second person has agreed', async () => {
    const { accountId } = company;
    const webhook = { url: 'https://hooks.receiver.example/', events: ['screening.hit_decided'] };
    await call('POST', `/v1/Accounts/${accountId}/webhooks`, { body: webhook });
    const decisionId = await decided('dismissed');
    const notified = () =>
      api.world.database.asOwner('select action from webhook_deliveries where account_id = $1', [accountId]);
    expect(await notified()).toEqual([]);
    await onDecision(decisionId, 'approve', second.as);
    expect(await notified()).toEqual([{ action: 'screening.decision_approved' }]);
  });

  it('a returned dismissal leaves the hit open and shows the reason', async () => {
    const decisionId = await decided('dismissed');
    expect((await onDecision(decisionId, 'return', second.as)).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: {
        counts: { awaiting: 0, undecided: 1 },
        hits: [{ decision: null, returned: { reason: 'The passport says otherwise.' } }],
      },
    });
    expect(await approvals(second.as)).toEqual([]);
    await decided('confirmed');
    expect((await get(entityId)).screening?.hits).toMatchObject([{ returned: null }]);
  });

  it.each([
    ['approve', 'check.dismissalAgreed'],
    ['return', 'check.dismissalReturned'],
  ] as const)('the person who proposed a dismissal is told: %s', async (act, kind) => {
    await onDecision(await decided('dismissed'), act, second.as);
    const notified = async (actor: UserActor) =>
      (
        await listNotifications(api.world.ctx(actor), {
          accountId: company.accountId,
          after: null,
          limit: 50,
        })
      ).items.flatMap((item) => (item.kind === kind ? [{ link: item.link }] : []));
    expect(await notified(company.owner)).toEqual([{ link: `/screening/people/${entityId}` }]);
    expect(await notified(second.actor)).toEqual([]);
  });

  describe('no one clears a true match alone', () => {
    let matchId: string;
    beforeEach(async () => {
      matchId = await decided('confirmed');
    });
    const dismiss = async () => {
      const id = await decided('dismissed');
      await expectTrueMatch({ awaiting: 1 });
      return id;
    };
    const expectTrueMatch = async ({ awaiting }: { awaiting: number }) =>
      expect(await get(entityId)).toMatchObject({
        outcome: 'Error',
        result: 'PotentialRisk',
        screening: {
          counts: { awaiting, confirmed: 1, undecided: 0 },
          hits: [{ decision: { inForce: 'confirmed' } }],
        },
      });

    it('by dismissing it twice', async () => {
      await dismiss();
      const again = await dismiss();
      expect((await onDecision(again, 'approve')).status).toBe(409);
      expect((await onDecision(again, 'approve', second.as)).status).toBe(204);
      expect(await get(entityId)).toMatchObject({ outcome: 'Success', result: 'NoApplicableMatches' });
    });

    it.each(['undo', 'return'] as const)('by dismissing it after one %s', async (act) => {
      expect((await onDecision(await dismiss(), act, act === 'undo' ? owner : second.as)).status).toBe(204);
      await expectTrueMatch({ awaiting: 0 });
      const { screening } = await get(entityId);
      expect(screening?.hits).toMatchObject([{ decision: { id: matchId, verdict: 'confirmed' } }]);
      expect(await approvals(second.as)).toEqual([]);
      await dismiss();
    });
  });

  it('undoing decisions brings back the one before them', async () => {
    const matchId = await decided('confirmed');
    await change({ fourEyesScreening: false });
    const dismissed = [await decided('dismissed'), await decided('dismissed')].toReversed();
    for (const id of dismissed) expect((await onDecision(id, 'undo')).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Error',
      screening: { counts: { confirmed: 1, undecided: 0 }, hits: [{ decision: { id: matchId } }] },
    });
  });

  it('a dismissal in a search of the lists awaits a second person as well', async () => {
    const { accountId } = company;
    const subject = { kind: 'organisation', names: ['Velkhan Marine Logistics'] };
    const { body } = await call<{ awaitsApproval: boolean }>('POST', '/v1/Screening/decisions', {
      body: { accountId, subject, entityId: 'demo:DEMO-005', verdict: 'dismissed', reason: 'Not the same.' },
    });
    expect(body.awaitsApproval).toBe(true);
    expect(await approvals(second.as)).toMatchObject([{ partyName: 'Velkhan Marine Logistics' }]);
  });
});
