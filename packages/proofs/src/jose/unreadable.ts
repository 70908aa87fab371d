import type { ReasonOf } from '../verify/reasons.ts';

export type ParseFailure = Exclude<ReasonOf<'parse'>, 'wellFormed'>;

/** The input breaks a rule of its format. Whoever reads it turns this into a step of the verification. */
export class Unreadable extends Error {
  readonly reason: ParseFailure;

  constructor(reason: ParseFailure) {
    super(reason);
    this.name = 'Unreadable';
    this.reason = reason;
  }
}
