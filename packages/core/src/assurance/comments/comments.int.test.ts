import type { CommentSubjectKind } from '@probity/domain/comments/comment-keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setContact } from '../../exchange/connections/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { TwoParties } from '../../testing/two-parties.ts';
import { addComment } from './add-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { settleThread } from './settle-thread.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
let colleague: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  ({ id: connectionId } = await two.ask());
  colleague = await world.aUser({ memberOf: two.requesterId, role: 'Contributor', name: 'Noor Haddad' });
});

const of = () => ({ accountId: two.requesterId, entityId: two.holderId });
const file = { kind: 'File' as CommentSubjectKind, key: null, connectionId: null };
const value = () => ({ kind: 'Item' as CommentSubjectKind, key: 'field:TradingName', connectionId });
const write = (text: string, more: Partial<Parameters<typeof addComment>[1]> = {}, actor = two.requester) =>
  addComment(world.ctx(actor), { ...of(), about: file, threadId: null, text, mentions: [], ...more });
const read = (actor = two.requester) => listComments(world.ctx(actor), of());
const memberIdOf = async ({ userId }: UserActor) => {
  const [row] = await world.database.asOwner<{ id: string }>('select id from members where user_id = $1', [
    userId,
  ]);
  return row?.id ?? '';
};
const mentionsOf = (actor: UserActor) =>
  world.database.asOwner<{ link: string; values: object }>(
    `select link, values from notifications where kind = 'comment.mentioned' and user_id = $1`,
    [actor.userId],
  );
const onlyOwnersSeeShared = () =>
  setContact(world.ctx(two.requester), { connectionId, visibility: { kind: 'None' } });

describe('comments on a counterparty', () => {
  it('are read by every member, in threads with the newest first', async () => {
    await write('Who knows them?');
    const { threads } = await write('Lease contract in force?', { about: value() });
    const [first] = threads;
    await write('Until 2030.', { about: null, threadId: first?.id ?? '' }, colleague);
    const { threads: all, open } = await read(colleague);
    expect(open).toBe(2);
    expect(all.map(({ about, comments }) => [about.kind, comments.map(({ text }) => text)])).toEqual([
      ['Item', ['Lease contract in force?', 'Until 2030.']],
      ['File', ['Who knows them?']],
    ]);
    expect(await world.auditActions(two.requesterId)).toContain('relationship.comment_added');
  });

  it('are stored encrypted, and never in the audit log or a notification', async () => {
    await write('planted-canary of ours', { mentions: [await memberIdOf(colleague)] });
    const [{ n } = { n: -1 }] = await world.database.asOwner<{ n: number }>(
      `select (select count(*) from comments where position('planted-canary' in encode(text, 'escape')) > 0)::int
        + (select count(*) from audit_log where entry like '%planted-canary%')::int
        + (select count(*) from notifications where values::text like '%planted-canary%')::int as n`,
    );
    expect(n).toBe(0);
  });

  it('never reach the counterparty or a stranger', async () => {
    const { threads } = await write('They seem slow.');
    const id = threads[0]?.id ?? '';
    for (const actor of [two.holder, two.stranger]) {
      const ctx = world.ctx(actor);
      for (const attack of [
        async () => listComments(ctx, of()),
        async () => listComments(ctx, { accountId: two.requesterId, entityId: two.requesterId }),
        async () => addComment(ctx, { ...of(), about: file, threadId: null, text: 'x', mentions: [] }),
        async () => addComment(ctx, { ...of(), about: null, threadId: id, text: 'x', mentions: [] }),
        async () => editComment(ctx, { ...of(), commentId: id, text: 'x', mentions: [] }),
        async () => deleteComment(ctx, { ...of(), commentId: id }),
        async () => settleThread(ctx, { ...of(), threadId: id, isResolved: true }),
      ])
        await expect(attack()).rejects.toMatchObject({ code: 'resource.not_found' });
    }
    const theirs = { accountId: two.holderId, entityId: two.requesterId };
    expect((await listComments(world.ctx(two.holder), theirs)).threads).toEqual([]);
    await expect(
      editComment(world.ctx(two.holder), { ...theirs, commentId: id, text: 'x', mentions: [] }),
    ).rejects.toMatchObject({ code: 'resource.not_found' });
    const told = await world.database.asOwner(
      `select 1 from notifications where account_id = $1 and kind = 'comment.mentioned'`,
      [two.holderId],
    );
    expect(told).toEqual([]);
  });

  it('are not written by members who only read', async () => {
    const reader = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    await expect(write('x', {}, reader)).rejects.toMatchObject({ code: 'permission.denied' });
    expect((await read(reader)).abilities).toEqual({ comment: false });
  });

  it('about a value are seen by those who see the value', async () => {
    await write('Odd name.', { about: value() });
    expect((await read(colleague)).threads).toHaveLength(1);
    await onlyOwnersSeeShared();
    expect((await read(colleague)).threads).toHaveLength(0);
    expect((await read()).threads).toHaveLength(1);
    await expect(write('x', { about: value() }, colleague)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('are refused about an item that was not requested', async () => {
    const about = { ...value(), key: 'field:Industry' };
    await expect(write('x', { about })).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});

describe('a mention', () => {
  it('notifies the member once, and not the author', async () => {
    const mentions = [await memberIdOf(colleague), await memberIdOf(two.requester)];
    const { threads } = await write('Please look.', { mentions });
    const commentId = threads[0]?.id ?? '';
    await editComment(world.ctx(two.requester), { ...of(), commentId, text: 'Please look today.', mentions });
    expect(await mentionsOf(colleague)).toMatchObject([{ link: `/relationships/${two.holderId}/comments` }]);
    expect(await mentionsOf(two.requester)).toEqual([]);
  });

  it('of someone who cannot see what it is about is refused by name, and nothing is stored', async () => {
    await onlyOwnersSeeShared();
    const mentions = [await memberIdOf(colleague)];
    await expect(write('Look.', { about: value(), mentions })).rejects.toMatchObject({
      code: 'comment.mention_without_access',
      message: expect.stringContaining('Noor Haddad'),
    });
    expect((await read()).threads).toEqual([]);
    await write('Look at the file.', { mentions });
    expect(await mentionsOf(colleague)).toHaveLength(1);
  });

  it.each(['of another account', 'who cannot sign in'])('of a member %s is refused', async (which) => {
    const outsider =
      which === 'of another account'
        ? two.holder
        : await world.aUser({ memberOf: two.requesterId, role: 'NoAccount' });
    await expect(write('x', { mentions: [await memberIdOf(outsider)] })).rejects.toMatchObject({
      code: 'comment.mention_without_access',
    });
  });
});

describe('a comment', () => {
  it('is edited and deleted by its author alone, with a mark', async () => {
    const { threads } = await write('First.');
    const commentId = threads[0]?.id ?? '';
    const owner = world.ctx(two.requester);
    const other = world.ctx(colleague);
    await expect(deleteComment(other, { ...of(), commentId })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const edited = await editComment(owner, { ...of(), commentId, text: 'Second.', mentions: [] });
    expect(edited.threads[0]?.comments).toMatchObject([{ text: 'Second.', editedAt: world.clock }]);
    const deleted = await deleteComment(owner, { ...of(), commentId });
    expect(deleted.threads[0]?.comments).toMatchObject([
      { text: null, deletedAt: world.clock, abilities: { edit: false } },
    ]);
    await expect(
      editComment(owner, { ...of(), commentId, text: 'Third.', mentions: [] }),
    ).rejects.toMatchObject({ code: 'permission.denied' });
  });

  it('in a resolved thread opens it again', async () => {
    const { threads } = await write('Settled?');
    const threadId = threads[0]?.id ?? '';
    const resolved = await settleThread(world.ctx(colleague), { ...of(), threadId, isResolved: true });
    expect([resolved.open, resolved.threads[0]?.resolvedByName]).toEqual([0, 'Noor Haddad']);
    expect((await write('Not yet.', { about: null, threadId })).open).toBe(1);
    await settleThread(world.ctx(colleague), { ...of(), threadId, isResolved: true });
    const reopened = await settleThread(world.ctx(colleague), { ...of(), threadId, isResolved: false });
    expect(reopened.open).toBe(1);
  });
});
