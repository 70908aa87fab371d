import type { CommentSubjectKind } from '@probity/domain/comments/comment-keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, setContact } from '../../exchange/connections/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { hitOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { screenParty } from '../screening/index.ts';
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
  await ask();
});

const ask = async (changes: Parameters<TwoParties['ask']>[0] = {}) => {
  two = await TwoParties.meet(world);
  ({ id: connectionId } = await two.ask(changes));
  colleague = await world.aUser({ memberOf: two.requesterId, role: 'Contributor', name: 'Noor Haddad' });
};

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

describe('comments on a hit', () => {
  const about = (key: string) => ({ kind: 'Hit' as CommentSubjectKind, key, connectionId: null });

  it('name the listed party', async () => {
    await hitOf(world, two.requester, of());
    const { threads } = await write('Same name, other country.', { about: about(`own:H-${two.holderId}`) });
    const { threads: files } = await write('Who knows them?');
    const [party] = await world.database.asOwner<{ name: string }>(
      'select display_name as name from entities where id = $1',
      [two.holderId],
    );
    expect(threads[0]?.about).toMatchObject({ kind: 'Hit', name: party?.name });
    expect(files[0]?.about.name).toBeNull();
  });

  it('are kept without its name once the list no longer has it', async () => {
    await hitOf(world, two.requester, of());
    await write('Same name.', { about: about(`own:H-${two.holderId}`) });
    await importOwnList(world, ['OTHER,organisation,Brackenmoor Dredging,,gb']);
    await screenParty(world.ctx(two.requester), of());
    expect((await read()).threads).toMatchObject([
      { about: { key: `own:H-${two.holderId}`, name: null }, comments: [{ text: 'Same name.' }] },
    ]);
  });

  it('are refused about an entry that the screening of the counterparty did not find', async () => {
    await expect(write('x', { about: about(`own:H-${two.holderId}`) })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    await hitOf(world, two.requester, of());
    await hitOf(world, two.holder, { accountId: two.holderId, entityId: two.holderId });
    for (const key of ['own:H', `own:H-${two.strangerId}`, two.holderId, ''])
      await expect(write('x', { about: about(key) })).rejects.toMatchObject({ code: 'resource.not_found' });
    expect((await read()).threads).toEqual([]);
  });

  it('are refused about a hit of another account', async () => {
    await hitOf(world, two.holder, { accountId: two.holderId, entityId: two.requesterId });
    const key = `own:H-${two.requesterId}`;
    await expect(write('x', { about: about(key) })).rejects.toMatchObject({ code: 'resource.not_found' });
    const foreign = { accountId: two.holderId, entityId: two.requesterId, about: about(key) };
    await expect(write('x', foreign)).rejects.toMatchObject({ code: 'resource.not_found' });
    const { threads } = await write('Not us.', foreign, two.holder);
    expect(threads).toHaveLength(1);
    expect((await read()).threads).toEqual([]);
  });
});

describe.each([
  [
    'document',
    'Item',
    'document:BankStatement',
    ['document:Passport', 'BankStatement', 'check:CriminalRecord'],
  ],
  ['check', 'Check', 'AmlCheck', ['CriminalRecord', 'check:AmlCheck', '']],
  ['test', 'Test', 'LeiValid', ['VatNumberValid', 'IdentityDocumentInDate', 'test:LeiValid', '']],
] as const)('comments on a %s', (_, kind, key, unknown) => {
  let ofOthers: string;
  const about = (key: string, id: string | null = connectionId) => ({ kind, key, connectionId: id });
  const refused = { code: 'resource.not_found' };
  const scope = { ...fieldsOf('LeiCode'), documents: ['BankStatement'], checks: ['AmlCheck' as const] };
  beforeEach(async () => {
    await ask({ scope });
    ofOthers = connectionId;
    await ask({ scope });
    await world.database.asOwner(
      `update connections set tests = '{LeiValid,IdentityDocumentInDate}' where id = $1`,
      [connectionId],
    );
  });

  it('are written where the request asks for it', async () => {
    const { threads } = await write('Enough?', { about: about(key) });
    expect(threads).toMatchObject([{ about: about(key) }]);
  });

  it.each(unknown)('are refused about “%s”, which it does not ask for', async (other) => {
    await expect(write('x', { about: about(other) })).rejects.toMatchObject(refused);
  });

  it('are refused without a request, in one of other accounts, and in one to another party', async () => {
    const { id: toOther } = await two.ask({ target: { entityId: two.strangerId }, scope });
    const { id: fromOther } = await createConnection(world.ctx(two.stranger), {
      accountId: two.strangerId,
      target: { entityId: two.holderId },
      relationType: 'DataRequest',
      scope,
    });
    for (const id of [null, two.holderId, ofOthers, toOther, fromOther])
      await expect(write('x', { about: about(key, id) })).rejects.toMatchObject(refused);
  });

  it('are refused to the counterparty and to strangers', async () => {
    for (const actor of [two.holder, two.stranger])
      await expect(write('x', { about: about(key) }, actor)).rejects.toMatchObject(refused);
    const theirs = { accountId: two.holderId, entityId: two.requesterId, about: about(key) };
    await expect(write('x', theirs, two.holder)).rejects.toMatchObject(refused);
  });

  it('are seen and written by those who see what is shared', async () => {
    await write('Enough?', { about: about(key) });
    await onlyOwnersSeeShared();
    expect((await read(colleague)).threads).toEqual([]);
    await expect(write('x', { about: about(key) }, colleague)).rejects.toMatchObject(refused);
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
