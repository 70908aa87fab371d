import { taskLink } from '@probity/domain';
import type { NotificationKind } from '@probity/domain/notifications/kinds.ts';
import { notify } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { LockedDecision } from './decision-to-change.ts';
import { findPartyOf, findScreenableParty } from './party-screenings.store.ts';

/** Tells the person who proposed a dismissal what the second person said; a key is not told. */
export async function notifyProposer(
  ctx: Ctx,
  { id, accountId, partyId, decidedBy }: Pick<LockedDecision, 'id' | 'accountId' | 'partyId' | 'decidedBy'>,
  kind: Extract<NotificationKind, 'check.dismissalAgreed' | 'check.dismissalReturned'>,
): Promise<void> {
  if (!decidedBy || ctx.actor.kind !== 'user') return;
  await notify(ctx, {
    accountId,
    userId: decidedBy,
    kind,
    subject: { type: 'screening', id },
    link: partyId ? await linkToHits(ctx, { accountId, entityId: partyId }) : '/screening',
    values: { party: ctx.actor.name },
  });
}

/** Where the hits of a party, or of a record that continues as it, are decided. */
export async function linkToHits(
  ctx: Ctx,
  { accountId, entityId: recordId }: { accountId: string; entityId: string },
): Promise<string> {
  const entityId = await findPartyOf(ctx.db, recordId);
  const party = await findScreenableParty(ctx.db, { accountId, entityId });
  const isPerson = party?.kind === 'LegalPerson';
  return taskLink('HitsToDecide', { entityId, isPerson, connectionId: party?.connectionId ?? null });
}
