import type { EncryptionContext } from '../../kernel/ports/index.ts';

export const proofContext = (proofId: string, column: 'claims' | 'salts' | 'content'): EncryptionContext => ({
  table: 'proofs',
  row: proofId,
  column,
});

export const holderKeyContext = (accountId: string): EncryptionContext => ({
  table: 'holder_keys',
  row: accountId,
  column: 'private_key',
});
