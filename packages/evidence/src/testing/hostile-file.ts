import type { RefusalCode } from '../evidence-refused.ts';

/** A piece of text planted in hostile files that no stored form may still hold. */
export const PLANTED = 'planted-by-an-attacker';

export interface HostileFile {
  readonly what: string;
  readonly fileName: string;
  readonly declaredType?: string;
  readonly bytes: Buffer;
  /** The refusals that are right for it, or that it is stored in a harmless form. */
  readonly expected: readonly RefusalCode[] | 'harmless';
}
