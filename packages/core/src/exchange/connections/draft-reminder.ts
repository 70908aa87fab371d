import { holderSideOf } from '@probity/domain';
import { notificationKinds } from '@probity/domain/notifications/kinds.ts';
import { readLetterhead } from '../../identity/accounts/index.ts';
import type { EmailRequest } from '../../identity/email/index.ts';
import { namesOf } from '../../identity/entities/index.ts';
import { type Ctx, userActorOf } from '../../kernel/context/index.ts';
import { writeInvitation } from '../../registry/party-invitations/index.ts';
import { waitsIn } from './approve-connection.ts';
import { accessConnection } from './connection-access.ts';
import { listItems } from './connection-items.store.ts';
import { describeRequest } from './describe-request.ts';
import { requesterOf } from './invite-target.ts';
import { kindIn } from './notify-parties.ts';

type ReminderEmail = Extract<EmailRequest, { template: 'party-invitation' | 'notification' }>;

/** The email that would remind the party of a connection. */
export async function draftReminder(
  ctx: Ctx,
  { connectionId, note }: { connectionId: string; note: string | null },
): Promise<ReminderEmail> {
  const { row } = await accessConnection(ctx, connectionId, 'edit', { as: 'initiator' });
  const names = await namesOf(ctx, [row.initiatorId, row.targetId]);
  const target = names.find(({ id }) => id === row.targetId);
  const own = names.find(({ id }) => id === row.initiatorId);
  const letterhead = await readLetterhead(ctx, row.initiatorId);
  const request = await describeRequest(ctx, row);
  const party = { name: target?.displayName ?? '', kind: target?.kind ?? 'Organization' };
  if (!row.targetAccountId)
    return writeInvitation(ctx, {
      entityId: row.targetId,
      email: row.targetEmail ?? '',
      purpose: holderSideOf[row.relationType] === 'target' ? 'asked' : 'offered',
      requester: await requesterOf(ctx, row),
      request,
      message: note ?? undefined,
      isReminder: true,
      party,
      accountId: row.initiatorId,
      letterhead,
    }).letter;
  const kind = kindIn(row, 'connection.reminder');
  const waiting = (await listItems(ctx.db, row.id)).filter(waitsIn(ctx)).length;
  return {
    template: 'notification',
    to: '',
    name: party.name,
    kind,
    reason: notificationKinds[kind].reason,
    letterhead,
    values: {
      party: own?.displayName ?? '',
      ...(row.sharingStatus === 'Approved' && { count: waiting }),
    },
    request,
    ...(note && { note: { by: userActorOf(ctx.actor).name, text: note } }),
    link: '',
  };
}
