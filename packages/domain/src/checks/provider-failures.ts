/** Why a provider gave no usable answer. None of them says anything about the party that was asked about. */
export const providerFailureKinds = [
  /** It understood the request and did not accept it. */
  'Refused',
  /** No connection, a broken one, a certificate that does not fit, or a fault on its side. */
  'Unreachable',
  'TimedOut',
  'RateLimited',
  'Unauthorised',
  'PaymentRequired',
  'Forbidden',
  'NotFound',
  /** An answer that is not what its contract says. */
  'BadAnswer',
] as const;
export type ProviderFailureKind = (typeof providerFailureKinds)[number];

/** Failures that pass by themselves: asking again later is worth it. */
export const passingFailures: ReadonlySet<ProviderFailureKind> = new Set([
  'Unreachable',
  'TimedOut',
  'RateLimited',
  'BadAnswer',
]);
