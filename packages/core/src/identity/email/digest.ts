import type { NotificationReason } from '@probity/domain';

/** What waits for a member, in numbers only: details are only visible after signing in. */
export interface Digest {
  /** Requests and related-party records that wait for an answer. */
  answers: number;
  reviews: number;
  /** Changes of parties that nobody has reviewed. */
  alerts: number;
  evidence: number;
  missing: number;
  expiring: number;
  /** The earliest due date of these. */
  dueOn: string | null;
  /** Requests to others that have not been answered. */
  pending: number;
  /** Unread notifications since the previous digest, for the reasons that the member chose. */
  news: readonly { reason: NotificationReason; count: number }[];
}

/** Numbers are not counted beyond this. */
export const DIGEST_MOST = 100;

/** Sent only if the member has something to do or read; waiting for others is not enough. */
export const isWorthTelling = (digest: Digest): boolean => {
  const { answers, reviews, alerts, evidence, missing, expiring, news } = digest;
  return answers + reviews + alerts + evidence + missing + expiring + news.length > 0;
};
