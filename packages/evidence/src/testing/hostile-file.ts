import type { RefusalCode } from '../evidence-refused.ts';

/** Text planted in hostile files that no stored form may still contain. */
export const PLANTED = 'planted-by-an-attacker';

export interface HostileFile {
  readonly what: string;
  readonly fileName: string;
  readonly declaredType?: string;
  readonly bytes: Buffer;
  /** The acceptable refusals, or that it is stored in a harmless form. */
  readonly expected: readonly RefusalCode[] | 'harmless';
}
