/** What the caller asks for cannot be signed or presented. What others send never throws this: it fails a verification. */
export class ProofError extends Error {
  readonly code: ProofErrorCode;

  constructor(code: ProofErrorCode) {
    super(code);
    this.name = 'ProofError';
    this.code = code;
  }
}

export type ProofErrorCode =
  /** A name that the format needs for itself, or that has a place among the options. */
  | 'claimReserved'
  | 'claimTooDeep'
  /** JSON has no such value: a number that is none, or nothing at all. */
  | 'claimNotJson'
  | 'dateMalformed'
  | 'claimNotFound'
  | 'saltTooShort'
  | 'saltReused'
  | 'saltCountWrong'
  | 'alreadyPresented'
  | 'holderKeyMissing'
  /** Not a public key of a kind that we use; above all not a private one. */
  | 'holderKeyMalformed'
  | 'statusOutOfRange'
  | 'alreadySigned'
  | 'keyNotForCryptosuite';
