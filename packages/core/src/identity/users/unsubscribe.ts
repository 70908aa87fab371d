import { type EmailTopic, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { isStopped, subscriptionOf } from './subscription.ts';
import { lockUser, updateUser } from './users.store.ts';

/** Stops one person's emails about one topic, for anyone who has the link. Idempotent. */
export async function unsubscribe(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ topic: EmailTopic; isStopped: boolean }> {
  const subscription = subscriptionOf(ctx, token);
  const { userId, topic } = subscription;
  return inUnscopedTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (user.status !== 'Active') throw new ProductError('resource.not_found');
    if (!isStopped(user, subscription)) {
      await updateUser(
        ctx.db,
        userId,
        topic === 'Digest' ? { digestFrequency: 'Never' } : { mutedEmails: [...user.mutedEmails, topic] },
      );
      await record(ctx, {
        action: 'user.unsubscribed',
        chainId: userId,
        subject: { type: 'user', id: userId },
        details: { topic },
      });
    }
    return { topic, isStopped: true };
  });
}
