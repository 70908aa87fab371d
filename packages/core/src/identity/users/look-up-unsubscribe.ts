import { type EmailTopic, ProductError } from '@probity/domain';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { isStopped, subscriptionOf } from './subscription.ts';
import { findUser } from './users.store.ts';

/** Shows what a link in an email would stop. Changes nothing, because link scanners follow it too. */
export async function lookUpUnsubscribe(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ topic: EmailTopic; isStopped: boolean }> {
  const subscription = subscriptionOf(ctx, token);
  const user = await inUnscopedTransaction(ctx, ({ db }) => findUser(db, subscription.userId));
  if (user?.status !== 'Active') throw new ProductError('resource.not_found');
  return { topic: subscription.topic, isStopped: isStopped(user, subscription) };
}
