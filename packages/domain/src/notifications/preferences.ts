import type { DigestFrequency, NotificationReason } from '../enumerations.ts';

/** On the clock of a time zone, as HH:MM; an end before the beginning is on the next day. */
export interface QuietHours {
  from: string;
  until: string;
  /** As the IANA database names it, such as `Europe/London`. */
  timeZone: string;
}

/** How a person is told of things. The page shows everything, and emails about the sign-in always go out. */
export interface NotificationPreferences {
  /** Emailed at once. */
  email: NotificationReason[];
  digest: { frequency: DigestFrequency; reasons: NotificationReason[] };
  /** No email is sent within them; it waits for their end. */
  quietHours: QuietHours | null;
}

export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
