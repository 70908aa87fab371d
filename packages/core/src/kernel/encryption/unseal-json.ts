import type { AccountSealing, EncryptionContext, Sealing } from '../ports/index.ts';

/** Only our own ciphertexts decrypt in this context, so the JSON has the type that the same code wrote. */
export const unsealJson = <Content>(
  sealing: AccountSealing | Sealing,
  sealed: Buffer,
  context: EncryptionContext,
): Content => JSON.parse(sealing.unseal(sealed, context).toString());
