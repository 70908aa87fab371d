export const secondFactorMethods = ['authenticator', 'email'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const TOTP_STEP_SECONDS = 30;
/** A code of the step before or after is accepted, for clocks that drift. */
export const TOTP_WINDOW = 1;
export const MAX_BAD_CODES = 5;
export const LOCK_OUT_MINUTES = 15;
export const EMAIL_CODE_MINUTES = 10;
/** The first confirmation goes to the confirmed address; an authenticator can be added once that has passed. */
export const FIRST_SECOND_FACTOR: SecondFactorMethod = 'email';
/** How long a password or code counts as recently entered. */
export const RECENT_AUTHENTICATION_MINUTES = 5;
/** The second factor is required again after this long without a call, and after this long in total. */
export const SESSION_IDLE_MINUTES = 30;
export const SESSION_HOURS = 12;

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS);
