import { invalid, ProductError, type VisibilityKind } from '@probity/domain';
import { namesOf } from '../../identity/entities/index.ts';
import { findMember, type MemberRow } from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection, entityOn, maySeeShared, type OwnConnection } from './connection-access.ts';
import { findContactAcross, type SideRow, updateSide } from './connections.store.ts';

interface SetContact {
  connectionId: string;
  accountId?: string | undefined;
  /** Null removes the contact; undefined leaves it unchanged. */
  memberId?: string | null | undefined;
  visibility?: { kind: VisibilityKind; memberId?: string | undefined } | undefined;
}

/** Sets the point of contact for the other side, and who on this side can see received data. */
export function setContact(
  ctx: Ctx,
  { connectionId, memberId, visibility, ...perspective }: SetContact,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const own = await accessConnection(ctx, connectionId, 'edit', perspective);
    // A member who cannot see received data cannot grant themselves access.
    if (!(await maySeeShared(ctx, own))) throw new ProductError('permission.denied');
    const contact = memberId ? await memberOf(ctx, own, memberId, 'memberId') : null;
    if (visibility?.memberId) await memberOf(ctx, own, visibility.memberId, 'visibility.memberId');
    if (memberId === undefined && !visibility) return;
    await updateSide(
      ctx.db,
      { connectionId, side: own.side },
      {
        ...(memberId !== undefined && {
          contactMemberId: contact?.id ?? null,
          contactName: contact?.name ?? null,
          contactEmail: contact?.email ?? null,
        }),
        ...(visibility && { visibility: visibility.kind, visibleToMember: visibility.memberId ?? null }),
      },
    );
    await record(ctx, {
      action: 'connection.contactChanged',
      chainId: own.accountId,
      subject: { type: 'connection', id: connectionId },
      details: { ...(memberId !== undefined && { memberId }), ...(visibility && { visibility }) },
    });
    if (contact?.userId) await notifyContact(ctx, own, contact.userId);
  });
}

async function memberOf(ctx: Ctx, own: OwnConnection, memberId: string, path: string): Promise<MemberRow> {
  const member = await findMember(ctx, own.accountId, memberId);
  if (!member) throw invalid(path, 'member');
  return member;
}

async function notifyContact(
  ctx: Ctx,
  { row, side, accountId }: OwnConnection,
  userId: string,
): Promise<void> {
  const [party] = await namesOf(ctx, [entityOn(row, side === 'initiator' ? 'target' : 'initiator')]);
  await notify(ctx, {
    accountId,
    userId,
    kind: 'connection.contact',
    subject: { type: 'connection', id: row.id },
    link: `/connections/${row.id}`,
    values: party ? { party: party.displayName } : {},
  });
}

export interface Contact {
  memberId: string | null;
  name: string;
  email: string;
}

/** Member ids are only shown to their own side. */
export async function contactsOf(
  ctx: Ctx,
  ours: SideRow,
): Promise<{ ours: Contact | null; theirs: Contact | null }> {
  const theirs = await findContactAcross(ctx.db, ours.connectionId, ours.side);
  return { ours: contactOf(ours), theirs: theirs && { ...theirs, memberId: null } };
}

const contactOf = (side: SideRow): Contact | null =>
  side.contactName && side.contactEmail
    ? { memberId: side.contactMemberId, name: side.contactName, email: side.contactEmail }
    : null;
