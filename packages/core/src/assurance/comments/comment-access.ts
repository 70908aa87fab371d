import { mayReadShared, ProductError, readerSideOf, roleMay, type SideVisibility } from '@probity/domain';
import type { CommentSubjectKind } from '@probity/domain/comments/comment-keys.ts';
import { accessConnection, findConnection, getSide, listItems } from '../../exchange/connections/index.ts';
import { authorise, type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { findCounterparty } from '../counterparties/index.ts';
import { type CommentRow, findComment, listAccountMembers } from './comments.store.ts';

export interface OfParty {
  accountId: string;
  entityId: string;
}

export interface CommentSubject {
  kind: CommentSubjectKind;
  /** Of an item `kind:key`, of a hit its entry, of a check or test its type; null for the whole file. */
  key: string | null;
  /** The connection that shares an item. */
  connectionId: string | null;
}

export type AccountMember = Awaited<ReturnType<typeof listAccountMembers>>[number];

/** The name of a counterparty of the account; not found for everyone else, the counterparty included. */
export async function accessFile(
  ctx: Ctx,
  party: OfParty,
  permission: 'view' | 'edit',
): Promise<{ name: string }> {
  authorise(ctx.actor, permission, party.accountId);
  const counterparty = await findCounterparty(ctx, party);
  if (!counterparty) throw new ProductError('resource.not_found');
  return counterparty;
}

interface Reader {
  role: string;
  /** Null for an administrator who acts for the account. */
  memberId: string | null;
}

/** Decides who sees a comment: the members who see what it is about. */
export async function readersOf(ctx: Ctx, accountId: string) {
  const sides = new Map<string, SideVisibility | null>();
  const sideOf = async (connectionId: string): Promise<SideVisibility | null> => {
    const known = sides.get(connectionId);
    if (known !== undefined) return known;
    const side = await findSide(ctx, accountId, connectionId);
    sides.set(connectionId, side);
    return side;
  };
  return async (member: Reader, connectionId: string | null) => {
    if (!roleMay(member.role, 'view')) return false;
    if (connectionId === null) return true;
    const side = await sideOf(connectionId);
    return side !== null && mayReadShared(member, side);
  };
}

async function findSide(ctx: Ctx, accountId: string, connectionId: string): Promise<SideVisibility | null> {
  const row = await findConnection(ctx, connectionId);
  if (!row) return null;
  const side = readerSideOf(row.relationType);
  const reader = side === 'initiator' ? row.initiatorId : row.targetAccountId;
  return reader === accountId ? getSide(ctx, connectionId, side) : null;
}

export async function actingReader(ctx: Ctx, accountId: string): Promise<Reader> {
  const { role } = authorise(ctx.actor, 'view', accountId);
  const userId = userIdOf(ctx.actor);
  const member = (await listAccountMembers(ctx.db, accountId)).find((member) => member.userId === userId);
  return { role, memberId: member?.memberId ?? null };
}

/** Refuses an item that the connection does not ask for, or that the actor cannot see. */
export async function assertSubject(
  ctx: Ctx,
  { accountId, entityId }: OfParty,
  { kind, key, connectionId }: CommentSubject,
): Promise<void> {
  if (kind !== 'Item') return;
  const { row } = await accessConnection(ctx, connectionId ?? '', 'view', { accountId });
  const isOfParty = row.initiatorId === entityId || row.targetId === entityId;
  const mayRead = await readersOf(ctx, accountId);
  const isVisible = await mayRead(await actingReader(ctx, accountId), row.id);
  const items = await listItems(ctx, row.id);
  if (!isOfParty || !isVisible || !items.some((item) => `${item.kind}:${item.key}` === key))
    throw new ProductError('resource.not_found');
}

/** A comment that the actor can read, locked. */
export async function lockComment(ctx: Ctx, party: OfParty & { commentId: string }): Promise<CommentRow> {
  const row = await findComment(ctx.db, party);
  const mayRead = await readersOf(ctx, party.accountId);
  const reader = await actingReader(ctx, party.accountId);
  if (!row || !(await mayRead(reader, row.connectionId))) throw new ProductError('resource.not_found');
  return row;
}
