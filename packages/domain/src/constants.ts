/** Specification §9, named as there; the times of toasts are in `packages/ui`. */
export const QUERY_STALE_TIME_MS = 30_000;
export const MAINTENANCE_RETRY_MINUTES = 5;
export const TIME_ZONE = 'Europe/London';
export const DEFAULT_DATE_LOCALE = 'en-GB';
export const ACCEPTED_UPLOAD_TYPES = ['.pdf', '.jpeg', '.jpg', '.png', '.svg'] as const;
/** The largest file accepted. */
export const MAX_UPLOAD_BYTES = 25_000_000;
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_PRICE_MINOR_UNITS = 5000;
export const TELEMETRY_CALLS_PER_VIEW = 500;
export const TELEMETRY_SESSION_MS = 24 * 60 * 60_000;
export const TELEMETRY_RENEWAL_MS = 30 * 60_000;
export const TELEMETRY_PERCENT = 100;

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** Counts on a page are capped here and shown as "or more". */
export const MAX_COUNTED = 10_000;

/** On every page, anything that expires within this many days is shown as expiring soon. */
export const EXPIRING_WITHIN_DAYS = 60;

/** How much of each list the dashboard shows. */
export const DASHBOARD_LIMITS = { tasks: 200, expiring: 6, connections: 4, entries: 6 } as const;
