import { changeSettings } from '@probity/core/identity/accounts';
import type { UserActor } from '@probity/core/kernel/context';
import { aCompany } from '@probity/core/testing/claim-story.ts';
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

  it('stay undone by a process of the previous version, which does not name them', async () => {
    const { body } = await decide(entityId, { hitIds: [DEMO] });
    await onDecision(`${body.items[0]?.decision.id}`, 'undo');
    const reopened = `screening_decisions d where verdict = 'reopened' and party_id = $1`;
    const { asOwner } = api.world.database;
    const [before] = await asOwner<{ row: object }>(
      `select to_jsonb(d) - 'reopens' as row from ${reopened}`,
      [entityId],
    );
    await asOwner(`delete from ${reopened}`, [entityId]);
    await asOwner(
      'insert into screening_decisions select (jsonb_populate_record(null::screening_decisions, $1)).*',
      [before?.row],
    );
    const { screening } = await get(entityId);
    expect(screening).toMatchObject({ counts: { undecided: 1 }, hits: [{ decision: null }] });
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
  let decisionId: string;
  const approvals = async (as = owner) =>
    (
      await call<{ items: { partyId: string; decision: { id: string; abilities: object } }[] }>(
        'GET',
        `/v1/Screening/approvals?accountId=${company.accountId}`,
        { as },
      )
    ).body.items;

  beforeEach(async () => {
    const { accountId, owner: actor } = company;
    await changeSettings(api.world.ctx(actor), { accountId, settings: { fourEyesScreening: true } });
    entityId = await aPerson('Radomir Velkhanov');
    await check(entityId);
    second = await member('Validator');
    const { body } = await decide(entityId, { hitIds: [DEMO], verdict: 'confirmed' });
    decisionId = `${body.items[0]?.decision.id}`;
  });

  it('a true match takes effect when a second person approves it, never the first', async () => {
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { counts: { undecided: 1, awaiting: 1, confirmed: 0 } },
    });
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
    expect(await get(entityId)).toMatchObject({ outcome: 'Error', screening: { counts: { confirmed: 1 } } });
    expect(await approvals(second.as)).toEqual([]);
    expect((await onDecision(decisionId, 'approve', second.as)).status).toBe(409);
    expect((await onDecision(decisionId, 'undo')).status).toBe(409);
  });

  it('a webhook is notified of a true match once the second person has approved it', async () => {
    const { accountId } = company;
    const webhook = { url: 'https://hooks.receiver.example/', events: ['screening.hit_decided'] };
    await call('POST', `/v1/Accounts/${accountId}/webhooks`, { body: webhook });
    const { body } = await decide(entityId, { hitIds: [DEMO], verdict: 'confirmed', replace: true });
    const notified = () =>
      api.world.database.asOwner('select action from webhook_deliveries where account_id = $1', [accountId]);
    expect(await notified()).toEqual([]);
    await onDecision(`${body.items[0]?.decision.id}`, 'approve', second.as);
    expect(await notified()).toEqual([{ action: 'screening.decision_approved' }]);
  });

  it('a decision that is returned must be made again', async () => {
    expect((await onDecision(decisionId, 'return', second.as)).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Pending',
      screening: { counts: { awaiting: 0, undecided: 1 }, hits: [{ decision: null }] },
    });
    expect(await approvals(second.as)).toEqual([]);
  });

  describe.each([false, true])('no one clears a true match alone, approved: %s,', (isApproved) => {
    const dismiss = async () => {
      const { body } = await decide(entityId, { hitIds: [DEMO], replace: true });
      const decision = body.items[0]?.decision;
      expect(decision).toMatchObject({ stands: false, awaitsApproval: true });
      await expectTrueMatch({ awaiting: 1 });
      return `${decision?.id}`;
    };
    const expectTrueMatch = async ({ awaiting }: { awaiting: number }) =>
      expect(await get(entityId)).toMatchObject({
        outcome: isApproved ? 'Error' : 'Pending',
        result: 'PotentialRisk',
        screening: { counts: { awaiting, confirmed: isApproved ? 1 : 0, undecided: isApproved ? 0 : 1 } },
      });
    beforeEach(async () => {
      if (isApproved) await onDecision(decisionId, 'approve', second.as);
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
      await expectTrueMatch({ awaiting: isApproved ? 0 : 1 });
      const { screening } = await get(entityId);
      expect(screening?.hits).toMatchObject([{ decision: { id: decisionId, verdict: 'confirmed' } }]);
      expect(await approvals(second.as)).toMatchObject(isApproved ? [] : [{ decision: { id: decisionId } }]);
      await dismiss();
    });
  });

  it('undoing decisions brings back the one before them', async () => {
    await onDecision(decisionId, 'approve', second.as);
    const settings = { fourEyesScreening: false };
    await changeSettings(api.world.ctx(company.owner), { accountId: company.accountId, settings });
    const dismissed = [];
    for (const _ of [1, 2]) {
      const { body } = await decide(entityId, { hitIds: [DEMO], replace: true });
      dismissed.unshift(`${body.items[0]?.decision.id}`);
    }
    for (const id of dismissed) expect((await onDecision(id, 'undo')).status).toBe(204);
    expect(await get(entityId)).toMatchObject({
      outcome: 'Error',
      screening: { counts: { confirmed: 1, undecided: 0 }, hits: [{ decision: { id: decisionId } }] },
    });
  });

  it('a decision in a search of the lists awaits approval as well', async () => {
    const { accountId } = company;
    const subject = { kind: 'organisation', names: ['Velkhan Marine Logistics'] };
    const { body } = await call<{ awaitsApproval: boolean }>('POST', '/v1/Screening/decisions', {
      body: { accountId, subject, entityId: 'demo:DEMO-005', verdict: 'confirmed', reason: 'Same.' },
    });
    expect(body.awaitsApproval).toBe(true);
    expect(await approvals(second.as)).toMatchObject([{ partyName: 'Velkhan Marine Logistics' }, {}]);
  });
});
