export type * from './model.ts';
export type { FormatReading, ProofFormat, ReadCredential } from './verify/format.ts';
export type { Reason, ReasonOf } from './verify/reasons.ts';
