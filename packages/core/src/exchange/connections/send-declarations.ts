import type { ScopeItem } from '@probity/domain';
import { agreementStateAt } from '@probity/domain/declarations/agreement.flow.ts';
import type { Actor, Ctx } from '../../kernel/context/index.ts';
import { getOwnDeclaration, lockIfKept, lockOpenAgreements, sendLocked } from '../declarations/index.ts';
import type { ConnectionRow } from './connections.store.ts';

type Item = Pick<ScopeItem, 'kind' | 'key'>;

const isMember = (actor: Actor, accountId: string): boolean =>
  actor.kind === 'user' && actor.memberships.some((one) => one.accountId === accountId);

const declarationsIn = (items: readonly Item[]): string[] =>
  items.filter(({ kind }) => kind === 'declaration').map(({ key }) => key);

/** A request can only include declarations of the requesting account. */
export async function assertOwnDeclarations(ctx: Ctx, items: readonly Item[]): Promise<void> {
  for (const id of declarationsIn(items)) await getOwnDeclaration(ctx, id, 'edit');
}

/** Locks what sending these declarations changes: before anything is recorded in an audit log. */
export async function lockDeclarationsToSend(
  ctx: Ctx,
  signerAccountId: string | null,
  items: readonly Item[],
): Promise<void> {
  if (!signerAccountId) return;
  for (const declarationId of declarationsIn(items).sort()) {
    await lockIfKept(ctx, declarationId);
    await lockOpenAgreements(ctx, { declarationId, signerAccountId });
  }
}

/** Sends the declarations of a request once its signer is registered. One that awaits signature is not sent twice. */
export async function sendDeclarations(ctx: Ctx, row: ConnectionRow, items: readonly Item[]): Promise<void> {
  if (!row.targetAccountId) return;
  for (const declarationId of declarationsIn(items)) {
    const declaration = await lockIfKept(ctx, declarationId);
    // Deleted since it was requested: the signer must still be able to register.
    if (!declaration) continue;
    const parties = { declarationId, signerAccountId: row.targetAccountId };
    const open = await lockOpenAgreements(ctx, parties);
    if (open.some((one) => agreementStateAt(one, ctx.services.now()) !== 'Expired')) continue;
    await sendLocked(ctx, declaration, {
      ...parties,
      requesterAccountId: row.initiatorId,
      connectionId: row.id,
      isInRequest: true,
      sentBy: isMember(ctx.actor, row.initiatorId) ? undefined : row.createdBy,
    });
  }
}
