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
}

/** Nobody counts further. */
export const DIGEST_MOST = 100;

/** Others who are slow are no reason to write; what one can do oneself is. */
export const isWorthTelling = ({ answers, reviews, alerts, evidence, missing, expiring }: Digest): boolean =>
  answers + reviews + alerts + evidence + missing + expiring > 0;
