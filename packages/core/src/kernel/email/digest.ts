import type { NotificationReason } from '@probity/domain';

/** What waits for a member, in numbers alone: what they are about stays behind the sign-in. */
export interface Digest {
  /** Requests and mentions that wait for an answer. */
  answers: number;
  reviews: number;
  /** Changes of parties that nobody has looked at. */
  alerts: number;
  evidence: number;
  missing: number;
  expiring: number;
  /** The earliest day by which one of these is due. */
  dueOn: string | null;
  /** What the account has asked of others and they have not answered. */
  pending: number;
  /** Unread notifications since the digest before, of the reasons that the member chose for it. */
  news: readonly { reason: NotificationReason; count: number }[];
}

/** Nobody counts further. */
export const DIGEST_MOST = 100;

/** Others who are slow are no reason to write; what one can do oneself is. */
export const isWorthTelling = (digest: Digest): boolean => {
  const { answers, reviews, alerts, evidence, missing, expiring, news } = digest;
  return answers + reviews + alerts + evidence + missing + expiring + news.length > 0;
};
