export const secondFactorMethods = ['authenticator', 'email'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const TOTP_STEP_SECONDS = 30;
/** A code of the step before or after is accepted, for clocks that drift. */
export const TOTP_WINDOW = 1;
export const MAX_BAD_CODES = 5;
export const LOCK_OUT_MINUTES = 15;
export const EMAIL_CODE_MINUTES = 10;

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS);
