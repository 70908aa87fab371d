import {
  TELEMETRY_CALLS_PER_VIEW,
  TELEMETRY_RENEWAL_MS,
  TELEMETRY_SESSION_MS,
} from '@probity/domain/constants.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';

export interface TelemetrySession {
  /** Random; reveals nothing about the user. */
  id: string;
  startedAt: number;
  seenAt: number;
}

/** Continues the session, or starts a new one: after a day, or after half an hour without activity. */
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
    const kept: unknown = JSON.parse(stored ?? 'null');
    const { id, startedAt, seenAt } = propertiesOf(kept);
    if (typeof id !== 'string' || typeof startedAt !== 'number' || typeof seenAt !== 'number') return null;
    return /^[0-9a-f]{32}$/.test(id) ? { id, startedAt, seenAt } : null;
  } catch {
    return null;
  }
}

/** Samples whole sessions by their random id: every page of a session is sent, or none. */
export const isSampled = (sessionId: string, percent: number): boolean =>
  (Number.parseInt(sessionId.slice(0, 8), 16) / 0x1_0000_0000) * 100 < percent;

/** The maximum number of calls sent per page view; a new view starts counting again. */
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

/** Correlation headers go only to the product itself, never to a sign-in host. */
export function isCorrelated(
  url: string,
  { origin, authenticationHosts }: { origin: string; authenticationHosts: readonly string[] },
): boolean {
  const { origin: to, host } = new URL(url, origin);
  return to === origin && !authenticationHosts.includes(host);
}
