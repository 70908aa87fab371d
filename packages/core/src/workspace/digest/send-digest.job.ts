import { inBackground } from '@probity/db/job-schema.ts';
import { memberRoles, roleMay } from '@probity/domain';
import { z } from 'zod';
import { listMemberActors } from '../../identity/members/index.ts';
import { type Ctx, inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { type Digest, isWorthTelling, queueEmails } from '../../kernel/email/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { takeDigestUnscoped } from './digest.store.ts';
import { gatherDigest } from './gather-digest.ts';

const payload = z.object({ accountId: z.string(), day: z.string() });

const readers = memberRoles.filter((role) => roleMay(role, 'view'));

/** To each member what waits for them; nothing to those for whom nothing waits. Once a day, however often it runs. */
export async function sendDigest(ctx: Ctx, { accountId, day }: z.infer<typeof payload>): Promise<void> {
  const members = await inTransaction(ctx, ({ db }) =>
    listMemberActors(db, { accountId, roles: readers, topic: 'WeeklySummary' }),
  );
  const digests: { actor: UserActor; digest: Digest }[] = [];
  for (const actor of members)
    digests.push({ actor, digest: await gatherDigest({ ...ctx, actor }, accountId) });
  await inTransaction(ctx, async (ctx) => {
    if (!(await takeDigestUnscoped(ctx.db, { accountId, day }))) return;
    const worthwhile = digests.filter(({ digest }) => isWorthTelling(digest));
    await queueEmails(
      ctx,
      worthwhile.map(({ actor: { email, name, memberships }, digest }) => ({
        template: 'digest' as const,
        to: email,
        name,
        organisation: memberships[0]?.name ?? '',
        digest,
        link: `${ctx.services.product.publicUrl}/tasks`,
      })),
    );
  });
}

export const sendDigestJob = defineJob({
  name: 'send-digest',
  payload,
  queue: inBackground,
  handler: sendDigest,
});
