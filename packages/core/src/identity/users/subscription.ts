import { ProductError } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { readUnsubscribeToken, type Subscription } from '../email/index.ts';
import type { UserRow } from './users.store.ts';

/** The subscription of a link in an email; one that we have not signed gets “not found”. */
export function subscriptionOf({ services }: Ctx, token: string): Subscription {
  const subscription = readUnsubscribeToken(services, token);
  if (!subscription) throw new ProductError('resource.not_found');
  return subscription;
}

export const isStopped = (user: UserRow, { topic }: Subscription): boolean =>
  topic === 'Digest' ? user.digestFrequency === 'Never' : user.mutedEmails.includes(topic);
