const id = (number: number) => `0199d000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Records that benchmarks rely on in a filled database of any size. */
export const landmarks = {
  /** The account that manages five in six of all parties. */
  account: id(1),
  owner: id(2),
  ownerSubject: 'auth0|large-owner',
  validator: id(3),
  /** A profile with 200 credentials, 60 of them links. */
  fullProfile: id(4),
  batch: id(5),
  /** A connection with 50 000 access events. */
  connection: id(6),
  declaration: id(7),
} as const;

export const FULL_PROFILE_CREDENTIALS = 200;
export const BATCH_ROWS = 10_000;
/** The sign-in session in which the seeded people have passed their second factor. */
export const SESSION = 'bench';
