/** Why a provider gave no usable answer. None of these implies anything about the party concerned. */
export const providerFailureKinds = [
  /** It understood the request and did not accept it. */
  'Refused',
  /** No connection, a broken one, an invalid certificate, or an error on its side. */
  'Unreachable',
  'TimedOut',
  'RateLimited',
  'Unauthorised',
  'PaymentRequired',
  'Forbidden',
  'NotFound',
  /** A response that does not match its contract. */
  'BadAnswer',
] as const;
export type ProviderFailureKind = (typeof providerFailureKinds)[number];

/** Temporary failures: worth retrying later. */
export const passingFailures: ReadonlySet<ProviderFailureKind> = new Set([
  'Unreachable',
  'TimedOut',
  'RateLimited',
  'BadAnswer',
]);
