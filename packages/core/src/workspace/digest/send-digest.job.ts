import { type DigestFrequency, memberRoles, roleMay } from '@probity/domain';
import { z } from 'zod';
import { accountLink, type Digest, isWorthTelling, queueEmails } from '../../identity/email/index.ts';
import { listMemberActors } from '../../identity/members/index.ts';
import { loadUser, notificationPreferencesOf } from '../../identity/users/index.ts';
import { type Ctx, inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { takeDigestUnscoped } from './digest.store.ts';
import { gatherDigest } from './gather-digest.ts';

const payload = z.object({
  accountId: z.string(),
  day: z.string(),
  /** Today is the weekday that the account chose. */
  isWeekly: z.boolean(),
});

const readers = memberRoles.filter((role) => roleMay(role, 'view'));

/** Sends each member their digest, unless there is nothing to report. Once a day, however often it runs. */
export async function sendDigest(
  ctx: Ctx,
  { accountId, day, isWeekly }: z.infer<typeof payload>,
): Promise<void> {
  const wanted: DigestFrequency[] = isWeekly ? ['Daily', 'Weekly'] : ['Daily'];
  const members = await inTransaction(ctx, (ctx) =>
    listMemberActors(ctx, { accountId, roles: readers, digest: wanted }),
  );
  const digests: { actor: UserActor; frequency: 'Daily' | 'Weekly'; digest: Digest }[] = [];
  for (const actor of members) {
    const user = await inTransaction({ ...ctx, actor }, (ctx) => loadUser(ctx, actor.userId));
    const chosen = notificationPreferencesOf(user).digest;
    const { frequency } = chosen;
    if (frequency !== 'Never')
      digests.push({ actor, frequency, digest: await gatherDigest({ ...ctx, actor }, accountId, chosen) });
  }
  await inTransaction(ctx, async (ctx) => {
    if (!(await takeDigestUnscoped(ctx.db, { accountId, day }))) return;
    const worthwhile = digests.filter(({ digest }) => isWorthTelling(digest));
    await queueEmails(
      ctx,
      worthwhile.map(({ actor: { userId, email, name, memberships }, frequency, digest }) => ({
        template: 'digest' as const,
        to: email,
        name,
        organisation: memberships[0]?.name ?? '',
        frequency,
        digest,
        audience: { accountId, userId, roles: readers },
        link: accountLink(ctx.services.product, { path: '/tasks', accountId }),
      })),
    );
  });
}

export const sendDigestJob = defineJob({
  name: 'send-digest',
  payload,
  handler: sendDigest,
});
