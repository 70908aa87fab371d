import { type Permission, ProductError, readableStatuses, type Side, sides } from '@probity/domain';
import { type Actor, authorise, type Ctx, type Membership } from '../../kernel/context/index.ts';
import { type ConnectionRow, findConnection, findConnectionForUpdate } from './connections.store.ts';

/** A connection from where the actor stands. */
export interface OwnConnection {
  row: ConnectionRow;
  side: Side;
  accountId: string;
  membership: Membership;
}

interface Perspective {
  /** For whoever belongs to both parties: the side whose move it is. Else the target's, who decides. */
  as?: Side | undefined;
  /** The same, said by the account that the actor looks from. */
  accountId?: string | undefined;
}

/** A connection that an account of the actor's is a party to; to everybody else there is nothing. */
export async function accessConnection(
  ctx: Ctx,
  connectionId: string,
  permission: Permission,
  perspective: Perspective = {},
): Promise<OwnConnection> {
  return resolveSide(ctx.actor, await findConnection(ctx.db, connectionId), permission, perspective);
}

/** The same, locked, in the version that the caller saw. */
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

export const accountOn = (row: ConnectionRow, side: Side): string | null =>
  side === 'initiator' ? row.initiatorId : row.targetAccountId;

export const entityOn = (row: ConnectionRow, side: Side): string =>
  side === 'initiator' ? row.initiatorId : row.targetId;

/** Of whom nothing is asked yet, they need not know that someone keeps their name. */
const knows = (row: ConnectionRow, side: Side): boolean =>
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

/** Whether anything is shared in this status. */
export const isReadable = ({ sharingStatus }: Pick<ConnectionRow, 'sharingStatus'>): boolean =>
  readableStatuses.some((status) => status === sharingStatus);
