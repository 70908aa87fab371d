import { sealed } from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';

export const proofContext = (proofId: string, column: 'claims' | 'salts' | 'content'): EncryptionContext => ({
  table: 'proofs',
  row: proofId,
  column,
});

export const holderKeyContext = sealed('holder_keys', 'private_key', { by: ['account_id'] });
