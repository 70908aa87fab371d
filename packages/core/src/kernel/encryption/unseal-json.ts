import type { AccountSealing, EncryptionContext } from '../ports/index.ts';

/** Only what we sealed ourselves opens in this context: it is what the same code wrote. */
export const unsealJson = <Content>(
  sealing: AccountSealing,
  sealed: Buffer,
  context: EncryptionContext,
): Content => JSON.parse(sealing.unseal(sealed, context).toString('utf8'));
