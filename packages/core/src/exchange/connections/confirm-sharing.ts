import { holderSideOf } from '@probity/domain';
import { readRegisteredIdentity } from '../../identity/accounts/index.ts';
import { accountLink, queueEmail } from '../../identity/email/index.ts';
import { namesOf } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, type Events } from '../../kernel/context/index.ts';

/** Emails the person who consents what is shared, with whom, until when, and how to revoke it. */
export async function confirmSharing(
  ctx: Ctx,
  { connection: row, items }: Events['connection.approved'],
): Promise<void> {
  const { actor, services } = ctx;
  if (actor.kind !== 'user' || holderSideOf[row.relationType] !== 'target' || !row.targetAccountId) return;
  const [subject] = await namesOf(ctx, [row.subjectId]);
  if (!subject) return;
  await queueEmail(ctx, {
    template: 'sharing-confirmation',
    to: actor.email,
    name: actor.name,
    subjectName: subject.displayName,
    kind: subject.kind,
    recipient: await readRegisteredIdentity(ctx, row.initiatorId),
    items: items.map(({ kind, key }) => ({ kind, key })),
    until: row.expiresAt && dayOf(row.expiresAt),
    retentionYears: row.retentionYears,
    link: accountLink(services.product, { path: '/sharing', accountId: row.targetAccountId }),
  });
}
