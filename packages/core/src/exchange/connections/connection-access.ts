import {
  type DataRelationType,
  holderSideOf,
  mayReadShared,
  type Permission,
  ProductError,
  readableStatuses,
  readerSideOf,
  type Side,
  sides,
} from '@probity/domain';
import { type Actor, authorise, type Ctx, type Membership, userIdOf } from '../../kernel/context/index.ts';
import { openDataKey } from '../../kernel/encryption/index.ts';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';
import {
  type ConnectionRow,
  findConnection,
  findConnectionForUpdate,
  findPartyDataKeys,
  getSideOfMember,
  type MemberSide,
} from './connections.store.ts';

/** A connection as seen from the actor's side. */
export interface OwnConnection {
  row: ConnectionRow;
  side: Side;
  accountId: string;
  membership: Membership;
}

interface Perspective {
  /** For a member of both parties: the side that acts. Defaults to the target, which decides. */
  as?: Side | undefined;
  /** The same, given as the account that the actor works for. */
  accountId?: string | undefined;
}

/** A connection that one of the actor's accounts is a party to; not found for everyone else. */
export async function accessConnection(
  ctx: Ctx,
  connectionId: string,
  permission: Permission,
  perspective: Perspective = {},
): Promise<OwnConnection> {
  return resolveSide(ctx.actor, await findConnection(ctx.db, connectionId), permission, perspective);
}

/** The same, locked, and only in the version that the caller saw. */
export async function lockConnection(
  ctx: Ctx,
  connectionId: string,
  permission: Permission,
  perspective: Perspective & { ifVersion?: number | undefined } = {},
): Promise<OwnConnection> {
  const own = resolveSide(
    ctx.actor,
    await findConnectionForUpdate(ctx.db, connectionId),
    permission,
    perspective,
  );
  if (perspective.ifVersion !== undefined && own.row.version !== perspective.ifVersion)
    throw new ProductError('request.stale');
  return own;
}

/** Offering the account's data implies consent to share it. */
export const neededToRequest = (relationType: DataRelationType): Permission =>
  holderSideOf[relationType] === 'initiator' ? 'validate' : 'edit';

/** Locked for its initiator to change what is requested or offered, or to whom it is addressed. */
export async function lockToRequest(
  ctx: Ctx,
  connectionId: string,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<OwnConnection> {
  const own = await lockConnection(ctx, connectionId, 'edit', { as: 'initiator', ifVersion });
  if (own.side === 'initiator') authorise(ctx.actor, neededToRequest(own.row.relationType), own.accountId);
  return own;
}

export const accountOn = (row: ConnectionRow, side: Side): string | null =>
  side === 'initiator' ? row.initiatorId : row.targetAccountId;

export const entityOn = (row: ConnectionRow, side: Side): string =>
  side === 'initiator' ? row.initiatorId : row.targetId;

/** A related person without an account is invited by the party that listed them: only it knows the email address. */
export const isInvitedByOther = ({ parentId, targetAccountId }: ConnectionRow): boolean =>
  parentId !== null && targetAccountId === null;

/** A target that nothing is requested from does not learn that it was added. */
export const knows = (row: ConnectionRow, side: Side): boolean =>
  side === 'initiator' || row.sharingStatus !== 'NotRequested';

function resolveSide(
  actor: Actor,
  row: ConnectionRow | undefined,
  permission: Permission,
  { as, accountId }: Perspective,
): OwnConnection {
  const memberships = actor.kind === 'user' ? actor.memberships : [];
  const mine = row
    ? sides.filter(
        (side) => knows(row, side) && memberships.some((one) => one.accountId === accountOn(row, side)),
      )
    : [];
  const wanted = mine.find((side) => side === as || (row && accountOn(row, side) === accountId));
  const side = wanted ?? mine.at(-1);
  const own = row && side && accountOn(row, side);
  if (!row || !side || !own) throw new ProductError('resource.not_found');
  return { row, side, accountId: own, membership: authorise(actor, permission, own) };
}

/** Whether data can be shared in this status. */
export const isReadable = ({ sharingStatus }: Pick<ConnectionRow, 'sharingStatus'>): boolean =>
  readableStatuses.some((status) => status === sharingStatus);

/** The connection from the recipient's side, ended or not, for members who can see received data. */
export async function accessAsRecipient(
  ctx: Ctx,
  connectionId: string,
  permission: Permission = 'view',
): Promise<OwnConnection> {
  const seen = await accessConnection(ctx, connectionId, permission);
  const side = readerSideOf(seen.row.relationType);
  const own = seen.side === side ? seen : await accessConnection(ctx, connectionId, permission, { as: side });
  if (own.side !== side || !(await maySeeShared(ctx, own))) throw new ProductError('resource.not_found');
  return own;
}

/** The same while data is shared. The period ends at its expiry, not when the job runs. */
export async function accessShared(
  ctx: Ctx,
  connectionId: string,
  permission?: Permission,
): Promise<OwnConnection> {
  const own = await accessAsRecipient(ctx, connectionId, permission);
  if (!isLive(ctx, own.row)) throw new ProductError('resource.not_found');
  return own;
}

export const isLive = (ctx: Ctx, row: ConnectionRow): boolean =>
  isReadable(row) && (row.expiresAt === null || row.expiresAt > ctx.services.now());

/** Whether this member is one of those who can see the data that this side receives. */
export async function maySeeShared(ctx: Ctx, own: OwnConnection): Promise<boolean> {
  const of = { connectionId: own.row.id, side: own.side, userId: userIdOf(ctx.actor) };
  return seesShared(own, await getSideOfMember(ctx.db, of));
}

export const seesShared = ({ membership }: OwnConnection, side: MemberSide): boolean =>
  mayReadShared({ role: membership.role, memberId: side.memberId }, side);

/** Opens the data key of a party of the connection: the actor's own, or that of the other side. */
export async function partySealing(
  ctx: Ctx,
  connectionId: string,
  accountId: string,
): Promise<AccountSealing> {
  const sealing = await findPartySealing(ctx, connectionId, accountId);
  if (!sealing) throw new ProductError('resource.not_found');
  return sealing;
}

async function findPartySealing(
  ctx: Ctx,
  connectionId: string,
  accountId: string,
): Promise<AccountSealing | null> {
  const keys = await findPartyDataKeys(ctx.db, { connectionId, accountId });
  return keys && openDataKey(ctx, keys);
}

/** Decrypts texts of either party, reading each key once; null if the author's key was destroyed with its account. */
export function textOpener(ctx: Ctx, connectionId: string) {
  const sealings = new Map<string, Promise<AccountSealing | null>>();
  const sealingOfParty = (accountId: string) => {
    const known = sealings.get(accountId) ?? findPartySealing(ctx, connectionId, accountId);
    sealings.set(accountId, known);
    return known;
  };
  return async (
    sealed: Buffer | null,
    { accountId, context }: { accountId: string | null; context: EncryptionContext },
  ): Promise<string | null> => {
    if (!sealed || !accountId) return null;
    const sealing = await sealingOfParty(accountId);
    return sealing?.unseal(sealed, context).toString('utf8') ?? null;
  };
}
