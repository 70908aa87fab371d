import { DAY_MS } from '@probity/domain';
import { defaultReminderRule, type ReminderRule } from '@probity/domain/sharing/reminder-rule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { createConnection, remindConnection, revokeConnections } from '../connections/index.ts';
import { getReminderRule } from './get-reminder-rule.ts';
import { listReminders } from './list-reminders.ts';
import { pauseReminders } from './pause-reminders.ts';
import { previewReminders } from './preview-reminders.ts';
import { resumeReminders } from './resume-reminders.ts';
import { sendDueReminders } from './send-due-reminders.job.ts';
import { setReminderRule } from './set-reminder-rule.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.asOwner('delete from reminder_rules');
  world.pass(1);
  two = await TwoParties.meet(world);
});

const DAY_MINUTES = 24 * 60;

const rule: ReminderRule = {
  ...defaultReminderRule,
  isOn: true,
  daysBefore: [3],
  everyDays: 7,
  maxReminders: 4,
  workingDaysOnly: false,
  hours: { from: '00:00', until: '23:59' },
  timeZone: 'UTC',
};
const set = async (changes: Partial<ReminderRule> = {}) =>
  setReminderRule(world.ctx(two.requester), {
    accountId: two.requesterId,
    rule: { ...rule, ...changes },
  });
const inDays = (days: number) => new Date(world.clock.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const sweep = () => sendDueReminders(world.ctx({ kind: 'system', job: 'send-due-reminders' }));
const seenBy = (actor: TwoParties['holder'], connectionId: string) =>
  listReminders(world.ctx(actor), { connectionId });
const notified = (kind: string, accountId = two.holderId) =>
  world.database.asOwner<{ user_id: string }>(
    'select user_id from notifications where account_id = $1 and kind = $2',
    [accountId, kind],
  );
/** Sweeps each day, at any time of it. */
async function live(days: number) {
  for (let day = 0; day < days; day++) {
    await sweep();
    await sweep();
    world.pass(DAY_MINUTES);
  }
}

describe('automatic reminders', () => {
  it('are sent on the days that both sides see, each once, and the owner is told when they end', async () => {
    await set();
    const { id } = await two.ask({ dueOn: inDays(10) });
    const days = [7, 10, 17, 24].map(inDays);
    expect(await seenBy(two.requester, id)).toMatchObject({
      state: 'Planned',
      next: days,
      escalatesOn: inDays(31),
      abilities: { pause: true, resume: false },
    });
    expect(await seenBy(two.holder, id)).toMatchObject({
      state: 'Planned',
      next: days,
      escalatesOn: null,
      abilities: { pause: false, resume: false },
    });
    await live(30);
    expect(await notified('connection.reminder')).toHaveLength(4);
    const { next, past, state } = await seenBy(two.holder, id);
    expect([state, next, past.map(({ outcome }) => outcome)]).toEqual(['Over', [], Array(4).fill('Sent')]);
    expect(await notified('connection.unanswered', two.requesterId)).toHaveLength(0);
    await live(40);
    expect(await notified('connection.reminder')).toHaveLength(4);
    expect(await notified('connection.unanswered', two.requesterId)).toHaveLength(1);
    expect(await notified('connection.unanswered')).toHaveLength(0);
  });

  it('reach a party that is not registered by email, in its invitation', async () => {
    await set({ maxReminders: 1 });
    await createConnection(world.ctx(two.requester), {
      accountId: two.requesterId,
      target: { name: 'Harbour', email: 'harbour@reminded.example', kind: 'Organization' },
      relationType: 'DataRequest',
      scope: fieldsOf('TradingName'),
      dueOn: inDays(5),
    });
    await world.takeMails();
    await live(20);
    const mails = await world.takeMails('harbour@reminded.example');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Reminder: /)]);
  });

  it('stop once everything required is shared, and when the request is withdrawn', async () => {
    await set();
    const answered = await two.ask({ dueOn: inDays(5) });
    await two.hold('TradingName', 'Harbour');
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    await two.approve(answered.id);
    expect(await seenBy(two.requester, answered.id)).toMatchObject({ state: 'Over', next: [] });
    const withdrawn = await two.ask({ scope: fieldsOf('Industry'), dueOn: inDays(5) });
    await revokeConnections(world.ctx(two.requester), { connectionIds: [withdrawn.id] });
    await live(20);
    expect(await notified('connection.reminder')).toHaveLength(0);
  });

  it('stop while paused, and go on with the next step', async () => {
    await set();
    const { id } = await two.ask({ dueOn: inDays(5) });
    const paused = await pauseReminders(world.ctx(two.requester), { connectionId: id });
    expect(paused).toMatchObject({ state: 'Paused', next: [], abilities: { pause: false, resume: true } });
    await live(8);
    expect(await notified('connection.reminder')).toHaveLength(0);
    const resumed = await resumeReminders(world.ctx(two.requester), { connectionId: id });
    expect(resumed).toMatchObject({ state: 'Planned', past: [] });
    await live(5);
    expect(await notified('connection.reminder')).toHaveLength(1);
    expect(await world.auditActions(two.requesterId)).toEqual(
      expect.arrayContaining(['relationship.reminders_paused', 'relationship.reminders_resumed']),
    );
  });

  it('resume where a killed worker stopped, and remind nobody twice', async () => {
    await set({ daysBefore: [], everyDays: null });
    for (const key of ['TradingName', 'LeiCode', 'Industry', 'RegistrationName'] as const)
      await createConnection(world.ctx(two.requester), {
        accountId: two.requesterId,
        target: { name: key, email: `${key}@killed.example`, kind: 'Organization' },
        relationType: 'DataRequest',
        scope: fieldsOf(key),
        dueOn: inDays(1),
      });
    await world.takeMails();
    world.pass(DAY_MINUTES);
    let jobs = 0;
    const original = world.services.jobs.add;
    const dying = vi.spyOn(world.services.jobs, 'add').mockImplementation(async (...given) => {
      jobs += 1;
      if (jobs > 2) throw new Error('killed');
      return original.apply(world.services.jobs, given);
    });
    await expect(sweep()).rejects.toThrow('killed');
    dying.mockRestore();
    await sweep();
    await sweep();
    const addresses = (await world.takeMails()).map(({ to }) => to);
    expect(addresses).toHaveLength(4);
    expect(new Set(addresses).size).toBe(4);
  });

  it('leave out a day on which a member reminded the party by hand', async () => {
    await set({ maxReminders: 1 });
    const { id } = await two.ask({ dueOn: inDays(3) });
    world.pass(3 * DAY_MINUTES);
    await remindConnection(world.ctx(two.requester), { connectionId: id });
    await sweep();
    expect(await notified('connection.reminder')).toHaveLength(1);
    expect((await seenBy(two.requester, id)).past).toMatchObject([{ outcome: 'RemindedByHand' }]);
    expect((await seenBy(two.holder, id)).past).toEqual([]);
  });

  it('go to those who can answer, or to the point of contact alone', async () => {
    const colleague = await world.aUser({ memberOf: two.holderId });
    await world.aUser({ memberOf: two.holderId, role: 'Reviewer' });
    await set({ maxReminders: 1 });
    await two.ask({ dueOn: inDays(3) });
    world.pass(3 * DAY_MINUTES);
    await sweep();
    const reached = (await notified('connection.reminder')).map(({ user_id }) => user_id).sort();
    expect(reached).toEqual([two.holder.userId, colleague.userId].sort());
  });
});

describe('the rule', () => {
  it('is off until an Owner sets it, and its preview is what goes out', async () => {
    const ctx = world.ctx(two.requester);
    expect((await getReminderRule(ctx, { accountId: two.requesterId })).rule.isOn).toBe(false);
    const dueOn = inDays(10);
    const { reminders } = await previewReminders(ctx, { accountId: two.requesterId, rule, dueOn });
    await set();
    const { id } = await two.ask({ dueOn });
    expect((await seenBy(two.requester, id)).next).toEqual(reminders.map(({ day }) => day));
    expect(await world.auditActions(two.requesterId)).toContain('account.reminder_rule_changed');
  });

  it('does not send what it plans for days before it was set', async () => {
    const { id } = await two.ask({ dueOn: inDays(1) });
    world.pass(2 * DAY_MINUTES);
    await set();
    await sweep();
    expect(await notified('connection.reminder')).toHaveLength(0);
    expect((await seenBy(two.requester, id)).state).toBe('Planned');
  });

  it.each<[string, Partial<ReminderRule>]>([
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    ['hours that end before they begin', { hours: { from: '17:00', until: '09:00' } }],
  ])('is refused with %s', async (_, changes) => {
    await expect(set(changes)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('is set by Owners alone, and unknown to other accounts', async () => {
    const colleague = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    const accountId = two.requesterId;
    const attacks = [
      [async () => setReminderRule(world.ctx(colleague), { accountId, rule }), 'permission.denied'],
      [async () => getReminderRule(world.ctx(two.holder), { accountId }), 'resource.not_found'],
      [async () => setReminderRule(world.ctx(two.holder), { accountId, rule }), 'resource.not_found'],
      [
        async () => previewReminders(world.ctx(two.stranger), { accountId, rule, dueOn: null }),
        'resource.not_found',
      ],
    ] as const;
    for (const [attack, code] of attacks) await expect(attack()).rejects.toMatchObject({ code });
  });

  it('cannot be paused by the party that is asked, by a stranger, or by a member who only reads', async () => {
    await set();
    const { id: connectionId } = await two.ask({ dueOn: inDays(5) });
    const reader = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    for (const [actor, code] of [
      [two.holder, 'resource.not_found'],
      [two.stranger, 'resource.not_found'],
      [reader, 'permission.denied'],
    ] as const)
      for (const act of [pauseReminders, resumeReminders])
        await expect(act(world.ctx(actor), { connectionId })).rejects.toMatchObject({ code });
    await expect(seenBy(two.stranger, connectionId)).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});
