import { timingSafeEqual } from 'node:crypto';
import { type EmailTopic, emailTopics } from '@probity/domain';
import { isId, type Services } from '../../kernel/context/index.ts';

export interface Subscription {
  userId: string;
  topic: EmailTopic;
}

const signatureOf = ({ sealing }: Pick<Services, 'sealing'>, { userId, topic }: Subscription): Buffer =>
  sealing.keyedHash('unsubscribe', `${userId}|${topic}`);

/** Can only stop one person's emails about one topic, so it never expires. */
export const writeUnsubscribeToken = (services: Pick<Services, 'sealing'>, subscription: Subscription) =>
  `${subscription.userId}.${subscription.topic}.${signatureOf(services, subscription).toString('base64url')}`;

/** Null if we have not signed it. */
export function readUnsubscribeToken(
  services: Pick<Services, 'sealing'>,
  token: string,
): Subscription | null {
  const [userId = '', name, signature = '', ...rest] = token.split('.');
  const topic = emailTopics.find((known) => known === name);
  if (!topic || !isId(userId) || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(services, { userId, topic });
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { userId, topic } : null;
}
