import { ProductError } from '@probity/domain';
import { notify } from '../../identity/notifications/index.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { type AccountMember, type OfParty, readersOf } from './comment-access.ts';
import { listAccountMembers } from './comments.store.ts';

interface Mentions {
  memberIds: readonly string[];
  /** The connection that shares what the thread is about. */
  connectionId: string | null;
}

/** The members mentioned; refused if one of them cannot see what the thread is about. */
export async function readMentions(
  ctx: Ctx,
  { accountId }: OfParty,
  { memberIds, connectionId }: Mentions,
): Promise<AccountMember[]> {
  if (memberIds.length === 0) return [];
  const mayRead = await readersOf(ctx, accountId);
  const members = new Map(
    (await listAccountMembers(ctx.db, accountId)).map((member) => [member.memberId, member]),
  );
  const mentioned: AccountMember[] = [];
  for (const memberId of new Set(memberIds)) {
    const member = members.get(memberId);
    if (!member || !(await mayRead(member, connectionId)))
      throw new ProductError('comment.mention_without_access', { values: { name: member?.name ?? 'none' } });
    mentioned.push(member);
  }
  return mentioned;
}

/** Tells those who are mentioned for the first time. What was written is not in it. */
export async function notifyMentioned(
  ctx: Ctx,
  { accountId, entityId }: OfParty,
  {
    members,
    name,
    before = [],
  }: { members: readonly AccountMember[]; name: string; before?: readonly string[] },
): Promise<void> {
  const isNew = ({ memberId, userId }: AccountMember) =>
    !before.includes(memberId) && userId !== userIdOf(ctx.actor);
  for (const { userId } of members.filter(isNew))
    await notify(ctx, {
      accountId,
      userId,
      kind: 'comment.mentioned',
      subject: { type: 'entity', id: entityId },
      link: `/relationships/${entityId}/comments`,
      values: { party: name },
    });
}
