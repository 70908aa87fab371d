import { sealed } from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';

/** What a proof says, and how it was signed in each format. */
export const proofColumns = ['claims', 'content', 'token', 'document'] as const;

export const proofContext = (proofId: string, column: (typeof proofColumns)[number]): EncryptionContext => ({
  table: 'proofs',
  row: proofId,
  column,
});

export const holderKeyContext = sealed('holder_keys', 'private_key', { by: ['account_id'] });
