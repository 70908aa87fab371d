import type { EntityKind } from '@probity/domain';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';

/** What a claim moves, from where to where, with the keys of both accounts. */
export interface ClaimMove {
  placeholderId: string;
  party: { id: string; kind: EntityKind };
  from: AccountSealing;
  to: AccountSealing;
}

/** Decrypts with the key of the account that added the party and encrypts with the party's own. */
export const reseal = (move: ClaimMove, sealed: Buffer | null, context: EncryptionContext): Buffer | null =>
  sealed && move.to.seal(move.from.unseal(sealed, context), context);
