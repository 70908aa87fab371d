/** What the browser stores, encrypted. Page JavaScript never sees it. */
export interface Session {
  accessToken: string;
  refreshToken: string | null;
  /** Timestamps are milliseconds since 1970. */
  expiresAt: number;
  startedAt: number;
  seenAt: number;
  person: { sub: string; email: string | null; name: string | null };
  /** The account the user has chosen to work in. */
  accountId?: string;
  /** When the sign-in was last renewed because a read was refused. */
  forcedAt?: number;
  /** When a code was last emailed for this sign-in, so that a reload does not send another. */
  codeMailedAt?: number;
}

const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** A token with less than this left is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;
const TOUCH_AFTER_MS = 60_000;
/** Never updated close to a renewal: a late response could restore the refresh token that was replaced. */
const TOUCH_LEFT_MS = 2 * RENEW_BEFORE_MS;

export function isOver(session: Session, now: number): boolean {
  return now - session.seenAt >= IDLE_MS || now - session.startedAt >= ABSOLUTE_MS;
}

export function needsRenewal(session: Session, now: number): boolean {
  return session.expiresAt - now < RENEW_BEFORE_MS;
}

export function hasEnded(session: Session, now: number): boolean {
  return session.expiresAt <= now;
}

export function shouldTouch(session: Session, now: number): boolean {
  return now - session.seenAt >= TOUCH_AFTER_MS && session.expiresAt - now >= TOUCH_LEFT_MS;
}
