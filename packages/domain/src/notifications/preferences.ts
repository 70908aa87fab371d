import type { DigestFrequency, NotificationReason } from '../enumerations.ts';

/** Local time in a time zone, as HH:MM; an end before the start is on the next day. */
export interface QuietHours {
  from: string;
  until: string;
  /** An IANA name, such as `Europe/London`. */
  timeZone: string;
}

/** How a person is notified. The product shows everything, and emails about signing in are always sent. */
export interface NotificationPreferences {
  /** Emailed at once. */
  email: NotificationReason[];
  digest: { frequency: DigestFrequency; reasons: NotificationReason[] };
  /** No email is sent during quiet hours; it is held until they end. */
  quietHours: QuietHours | null;
}

export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
