import { holderSideOf, ProductError } from '@probity/domain';
import { readRegisteredIdentity } from '../../identity/accounts/index.ts';
import { namesOf } from '../../identity/entities/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type InviteParty, inviteParty } from '../../registry/party-invitations/index.ts';
import type { ConnectionRow } from './connections.store.ts';
import { describeRequest } from './describe-request.ts';
import { kindIn } from './notify-parties.ts';
import { findAccountsOfAddress } from './parties.store.ts';

/** Emails the target a link to register and open the request. */
export async function inviteTarget(
  ctx: Ctx,
  row: ConnectionRow,
  { message, isReminder }: { message?: string | undefined; isReminder?: boolean } = {},
): Promise<void> {
  if (!row.targetEmail) throw new ProductError('connection.needs_address', { values: { name: 'none' } });
  await inviteParty(ctx, {
    entityId: row.targetId,
    email: row.targetEmail,
    connectionId: row.id,
    purpose: holderSideOf[row.relationType] === 'target' ? 'asked' : 'offered',
    requester: await requesterOf(ctx, row),
    request: await describeRequest(ctx, row),
    message,
    isReminder,
  });
  await notifyRegistered(ctx, row, row.targetEmail);
}

/**
 * The user registered with this address also gets a notification, and none of their colleagues; only the email contains
 * the link. A person is invited as such, not on behalf of their organisations.
 */
export async function notifyRegistered(
  ctx: Ctx,
  row: Pick<ConnectionRow, 'id' | 'initiatorId' | 'targetId' | 'relationType'>,
  email: string,
): Promise<void> {
  const parties = await namesOf(ctx, [row.initiatorId, row.targetId]);
  const requester = parties.find(({ id }) => id === row.initiatorId);
  const target = parties.find(({ id }) => id === row.targetId);
  for (const { id: accountId, userId, kind } of await findAccountsOfAddress(ctx.db, email)) {
    if (target?.kind === 'LegalPerson' && kind !== 'LegalPerson') continue;
    await notify(ctx, {
      accountId,
      userId,
      kind: kindIn(row, 'connection.invited'),
      subject: { type: 'invitation', id: row.id },
      link: '/tasks',
      values: { party: requester?.displayName ?? '' },
    });
  }
}

/** A request to a related person is passed on by the party, so the email names the requester. */
export async function requesterOf(ctx: Ctx, row: ConnectionRow): Promise<InviteParty['requester']> {
  const { initiatorId: accountId } = row;
  return { accountId, name: await readRegisteredIdentity(ctx, accountId) };
}
