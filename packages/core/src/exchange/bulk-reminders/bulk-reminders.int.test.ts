import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { createConnection, remindConnection } from '../connections/index.ts';
import { noteOfReminder } from './bulk-reminder-note.ts';
import { getBulkReminder } from './get-bulk-reminder.ts';
import { giveUpBulkReminder } from './give-up-bulk-reminder.job.ts';
import { previewReminder } from './preview-reminder.ts';
import { sendBulkReminder } from './send-bulk-reminder.job.ts';
import { startBulkReminder } from './start-bulk-reminder.ts';

let world: TestWorld;
let two: TwoParties;
let run = 0;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  run += 1;
  world.pass(1);
  two = await TwoParties.meet(world);
});

const ask = async (n: number) => {
  const { id } = await createConnection(world.ctx(two.requester), {
    accountId: two.requesterId,
    target: { name: `Party ${n}`, email: `party${n}@run${run}.example`, kind: 'Organization' },
    relationType: 'DataRequest',
    scope: fieldsOf('TradingName'),
  });
  return id;
};
const askMany = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await ask(n));
  await world.takeMails();
  return ids;
};
const start = (connectionIds: string[], note?: string) =>
  startBulkReminder(world.ctx(two.requester), { accountId: two.requesterId, connectionIds, note });
const work = (bulkReminderId: string) =>
  sendBulkReminder(world.ctx({ kind: 'system', job: 'send-bulk-reminder' }), { bulkReminderId });
const look = (bulkReminderId: string) => getBulkReminder(world.ctx(two.requester), { bulkReminderId });

describe('a bulk reminder', () => {
  it('reminds each party once, says that it is a reminder, and carries the note', async () => {
    const ids = await askMany(3);
    const { id } = await start(ids, 'We open the account on Monday.');
    expect(await look(id)).toMatchObject({ state: 'Running', total: 3, sent: 0, failed: 0 });
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', total: 3, sent: 3, failed: 0 });
    const mails = await world.takeMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([0, 1, 2].map((n) => `party${n}@run${run}.example`));
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Reminder: .* is waiting for information from you$/);
      expect(text).toContain('This is a reminder');
      expect(text).toContain('writes: We open the account on Monday.');
      expect(text).toContain('/invite/');
    }
    await work(id);
    expect(await world.takeMails()).toEqual([]);
    expect(await world.auditActions(two.requesterId)).toEqual(
      expect.arrayContaining(['bulkreminder.started', 'bulkreminder.finished']),
    );
  });

  it('reminds a registered party by a notification whose email carries the note, as previewed', async () => {
    const { id: connectionId } = await two.ask();
    await world.takeMails();
    const of = { accountId: two.requesterId, connectionId, note: 'Please by Friday.' };
    const preview = await previewReminder(world.ctx(two.requester), of);
    const { id } = await start([connectionId], 'Please by Friday.');
    await work(id);
    const [sent] = await world.database.asOwner<{ kind: string; values: Record<string, string> }>(
      'select kind, values from notifications where account_id = $1 order by id desc limit 1',
      [two.holderId],
    );
    expect(sent).toMatchObject({ kind: 'connection.reminder', values: { bulkReminderId: id } });
    const mailing = world.ctx({ kind: 'system', job: 'mail-notification' });
    expect(await inTransaction(mailing, (ctx) => noteOfReminder(ctx, id))).toEqual({
      by: two.requester.name,
      text: 'Please by Friday.',
    });
    expect(preview.subject).toMatch(/^Reminder: .* is waiting for your response$/);
    expect(preview.text).toContain(`${two.requester.name} writes: Please by Friday.`);
  });

  it('previews the very email of a party that is not registered', async () => {
    const [connectionId = ''] = await askMany(1);
    const preview = await previewReminder(world.ctx(two.requester), {
      accountId: two.requesterId,
      connectionId,
    });
    await work((await start([connectionId])).id);
    const [mail] = await world.takeMails();
    expect(mail?.subject).toBe(preview.subject);
    expect(mail?.text.replace(/http\S+invite\S+/, '')).toBe(
      preview.text.replace('(link to the request)', ''),
    );
  });

  it('names the parties that were not reminded, with the reason', async () => {
    const ids = await askMany(2);
    await remindConnection(world.ctx(two.requester), { connectionId: ids[0] ?? '' });
    await world.takeMails();
    const { id } = await start(ids);
    await work(id);
    expect(await look(id)).toMatchObject({
      state: 'Finished',
      sent: 1,
      failed: 1,
      failures: [
        { connectionId: ids[0], name: 'Party 0', reason: 'They were reminded within the last day.' },
      ],
    });
    expect(await world.takeMails()).toHaveLength(1);
  });

  it('resumes where a killed worker stopped and reminds nobody twice', async () => {
    const ids = await askMany(6);
    const { id } = await start(ids);
    let jobs = 0;
    const original = world.services.jobs.add;
    const dying = vi.spyOn(world.services.jobs, 'add').mockImplementation(async (...given) => {
      jobs += 1;
      if (jobs > 3) throw new Error('killed');
      return original.apply(world.services.jobs, given);
    });
    await expect(work(id)).rejects.toThrow('killed');
    dying.mockRestore();
    const { sent } = await look(id);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(6);
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', sent: 6, failed: 0 });
    const addresses = (await world.takeMails()).map(({ to }) => to);
    expect(addresses).toHaveLength(6);
    expect(new Set(addresses).size).toBe(6);
  });

  it('ends as failed for those left when its sender may no longer send', async () => {
    const ids = await askMany(2);
    const { id } = await start(ids);
    await world.database.asOwner(`update members set role = 'Reviewer' where user_id = $1`, [
      two.requester.userId,
    ]);
    const colleague = await world.aUser({ memberOf: two.requesterId });
    await work(id);
    const result = await getBulkReminder(world.ctx(colleague), { bulkReminderId: id });
    expect(result).toMatchObject({ state: 'Finished', sent: 0, failed: 2 });
  });

  it('ends after its last attempt, and what was not sent has failed', async () => {
    const { id } = await start(await askMany(1));
    await giveUpBulkReminder(world.ctx({ kind: 'system', job: 'give-up-bulk-reminder' }), {
      bulkReminderId: id,
    });
    expect(await look(id)).toMatchObject({ state: 'Finished', sent: 0, failed: 1 });
  });

  it('is refused for connections of another account, and unknown to it', async () => {
    const ids = await askMany(1);
    const stranger = world.ctx(two.stranger);
    await expect(
      startBulkReminder(stranger, { accountId: two.strangerId, connectionIds: ids }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
    const { id } = await start(ids);
    await expect(getBulkReminder(stranger, { bulkReminderId: id })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});
