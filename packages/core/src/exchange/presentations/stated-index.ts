import canonicalize from 'canonicalize';
import type { AccountSealing } from '../../kernel/ports/index.ts';

/** Recognises a value that a credential stated, with the recipient's key so that it cannot be guessed. */
export const statedIndex = (sealing: AccountSealing, value: unknown): string =>
  sealing.blindIndex('statedValue', canonicalize(value) ?? '').toString('hex');
