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
export const DASHBOARD_LIMITS = { tasks: 200, connections: 4 } as const;

/** Of passwords, in characters; the identity provider must have the same rule. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Of a reason that others must be able to follow, and of a note; in characters. */
export const REASON_MIN = 10;
export const NOTE_MIN = 3;
export const NOTE_MAX = 1000;
export const FEEDBACK_MAX = 5000;

/** Of one bulk request, and of the file that lists them: large enough for long names. */
export const MAX_RECIPIENTS = 10_000;
export const MAX_RECIPIENTS_BYTES = 8_000_000;
/** Of a file whose parties are screened. */
export const MAX_BATCH_ROWS = 10_000;
export const MAX_LOGO_BYTES = 5_000_000;

/** How long an invitation can be accepted, and a code that confirms an email address entered. */
export const INVITATION_DAYS = 30;
export const ADDRESS_CODE_MINUTES = 30;

/** Access by the same person within this time is one visit. */
export const VISIT_MS = 15 * 60_000;

/** How long a register extract can be acted on. */
export const EXTRACT_USABLE_DAYS = 7;

/** What is kept of the calls of an API key. */
export const CALLS_KEPT = { calls: 1000, days: 30 } as const;
