import { mayReadShared, ProductError, readerSideOf, roleMay, type SideVisibility } from '@probity/domain';
import type { CommentSubjectKind } from '@probity/domain/comments/comment-keys.ts';
import { askedTests } from '@probity/domain/compliance-tests/tests-for.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import {
  accessConnection,
  type ConnectionRow,
  findConnection,
  getSide,
  listItems,
} from '../../exchange/connections/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { findCounterparty } from '../counterparties/index.ts';
import { readScreening } from '../screening/index.ts';
import { type CommentRow, findComment, listAccountMembers } from './comments.store.ts';

export interface OfParty {
  accountId: string;
  entityId: string;
}

export interface CommentSubject {
  kind: CommentSubjectKind;
  /** Of an item `kind:key`, of a hit its entry, of a check or test its type; null for the whole file. */
  key: string | null;
  /** The connection that asks for the item, check or test. */
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

/** Refuses what the counterparty's file does not contain, or what the actor cannot see in it. */
export async function assertSubject(ctx: Ctx, party: OfParty, subject: CommentSubject): Promise<void> {
  const isThere =
    subject.kind === 'File' ||
    (subject.kind === 'Hit' ? await isHit(ctx, party, subject.key) : await isAskedFor(ctx, party, subject));
  if (!isThere) throw new ProductError('resource.not_found');
}

async function isHit(ctx: Ctx, party: OfParty, key: string | null): Promise<boolean> {
  const screening = await readScreening(ctx, party);
  return screening?.hits.some(({ entry }) => entry.id === key) ?? false;
}

async function isAskedFor(
  ctx: Ctx,
  { accountId, entityId }: OfParty,
  { kind, key, connectionId }: CommentSubject,
): Promise<boolean> {
  if (connectionId === null) return false;
  const { row } = await accessConnection(ctx, connectionId, 'view', { accountId });
  if (row.initiatorId !== entityId && row.targetId !== entityId) return false;
  const mayRead = await readersOf(ctx, accountId);
  if (!(await mayRead(await actingReader(ctx, accountId), row.id))) return false;
  if (kind === 'Test') return isAskedTest(ctx, row, key);
  const items = await listItems(ctx, row.id);
  const asked = kind === 'Check' ? `check:${key}` : key;
  return items.some((item) => `${item.kind}:${item.key}` === asked);
}

async function isAskedTest(
  ctx: Ctx,
  { subjectId, tests }: ConnectionRow,
  key: string | null,
): Promise<boolean> {
  const subject = await findEntity(ctx, subjectId);
  return subject !== undefined && isOneOf(askedTests(subject.kind, tests), key ?? '');
}

/** A comment that the actor can read, locked. */
export async function lockComment(ctx: Ctx, party: OfParty & { commentId: string }): Promise<CommentRow> {
  const row = await findComment(ctx.db, party);
  const mayRead = await readersOf(ctx, party.accountId);
  const reader = await actingReader(ctx, party.accountId);
  if (!row || !(await mayRead(reader, row.connectionId))) throw new ProductError('resource.not_found');
  return row;
}
