import type { AccountSealing, EncryptionContext } from '../ports/index.ts';

/** Only what we sealed ourselves opens in this place: it is what the same code wrote. */
export const unsealJson = <Content>(
  sealing: AccountSealing,
  sealed: Buffer,
  place: EncryptionContext,
): Content => JSON.parse(sealing.unseal(sealed, place).toString('utf8'));
