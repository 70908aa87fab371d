import {
  TELEMETRY_CALLS_PER_VIEW,
  TELEMETRY_RENEWAL_MS,
  TELEMETRY_SESSION_MS,
} from '@probity/domain/constants.ts';

export interface TelemetrySession {
  /** Random; says nothing of the person. */
  id: string;
  startedAt: number;
  seenAt: number;
}

/** The session goes on, or is a new one: after a day, or when nothing happened for half an hour. */
export function continueSession(
  last: TelemetrySession | null,
  now: number,
  newId: () => string,
): TelemetrySession {
  const isOver =
    last === null ||
    now - last.startedAt >= TELEMETRY_SESSION_MS ||
    now - last.seenAt >= TELEMETRY_RENEWAL_MS ||
    now < last.seenAt;
  return isOver ? { id: newId(), startedAt: now, seenAt: now } : { ...last, seenAt: now };
}

export function readSession(stored: string | null): TelemetrySession | null {
  try {
    const { id, startedAt, seenAt } = Object(JSON.parse(stored ?? 'null'));
    const isWhole = /^[0-9a-f]{32}$/.test(id) && Number.isFinite(startedAt) && Number.isFinite(seenAt);
    return isWhole ? { id, startedAt, seenAt } : null;
  } catch {
    return null;
  }
}

/** Whole sessions are sampled, by their random id: each page of one is sent, or none. */
export const isSampled = (sessionId: string, percent: number): boolean =>
  (Number.parseInt(sessionId.slice(0, 8), 16) / 0x1_0000_0000) * 100 < percent;

/** So many calls of a page view are sent; a new view begins to count again. */
export class CallBudget {
  #left = TELEMETRY_CALLS_PER_VIEW;

  take(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }

  renew(): void {
    this.#left = TELEMETRY_CALLS_PER_VIEW;
  }
}

/** Correlation headers go to the product itself, and never to a host that signs people in. */
export function isCorrelated(
  url: string,
  { origin, authenticationHosts }: { origin: string; authenticationHosts: readonly string[] },
): boolean {
  const { origin: to, host } = new URL(url, origin);
  return to === origin && !authenticationHosts.includes(host);
}
