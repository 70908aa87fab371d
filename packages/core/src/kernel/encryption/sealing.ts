import { createHmac } from 'node:crypto';
import type { KeyKeeper } from '../ports/key-keeper.ts';
import { newKeyMaterial, nextKeyMaterial, sealingWith } from './account-keys.ts';
import { decrypt, deriveKey, encrypt } from './aead.ts';
import { type DocumentSigning, documentSigningWith, type Signing, signingWith } from './signing.ts';
import { packWrapped, unpackWrapped } from './wrapped-key.ts';

/** What a ciphertext is bound to: moved to another row or column, it does not open. */
export interface SealedPlace {
  table: string;
  row: string;
  column: string;
}

/** The only code that sees keys. */
export interface Sealing {
  seal(plain: string, place: SealedPlace): Buffer;
  unseal(sealed: Buffer, place: SealedPlace): string;
  /** For what is too short to be kept as a plain hash: without the platform's key nobody can try all of them. */
  keyedHash(purpose: string, text: string): Buffer;
  /** In the platform's name, for what is kept outside of the database. */
  readonly signing: Signing;
  /** In the platform's name, on the documents it draws. */
  readonly documentSigning: DocumentSigning;
  /** A new data key for an account, wrapped by the keeper's current key. */
  newDataKey(accountId: string): Promise<Buffer>;
  /** Another key to take the place of this one; blind indexes stay as they are. */
  nextDataKey(accountId: string, wrappedKey: Buffer): Promise<Buffer>;
  /** What seals an account's own data: the first key seals, all of them open. */
  forAccount(accountId: string, wrappedKeys: readonly [Buffer, ...Buffer[]]): Promise<AccountSealing>;
  /** The same data key, wrapped by the keeper's current key. */
  rewrap(accountId: string, wrappedKey: Buffer): Promise<Buffer>;
}

export interface AccountSealing {
  /** How everything begins that is sealed with the account's present key. */
  readonly prefix: Buffer;
  seal(plain: string | Uint8Array, place: SealedPlace): Buffer;
  unseal(sealed: Buffer, place: SealedPlace): Buffer;
  /** Equal values of one field have equal indexes within the account, and nobody else can compute them. */
  blindIndex(purpose: string, text: string): Buffer;
}

const FORMAT = 1;

export function createSealing({ platformKey, keeper }: { platformKey: Buffer; keeper: KeyKeeper }): Sealing {
  const wrap = async (accountId: string, key: Buffer) =>
    packWrapped(await keeper.wrap(key, accountKeyPlace(accountId)));
  const unwrap = (accountId: string, wrapped: Buffer) =>
    keeper.unwrap(unpackWrapped(wrapped), accountKeyPlace(accountId));
  const hashKey = deriveKey(platformKey, 'keyed-hash');
  return {
    seal: (plain, place) =>
      Buffer.concat([Buffer.of(FORMAT), encrypt(platformKey, Buffer.from(plain, 'utf8'), describe(place))]),
    unseal: (sealed, place) => {
      if (sealed[0] !== FORMAT) throw new Error('Unknown sealing format');
      return decrypt(platformKey, sealed.subarray(1), describe(place)).toString('utf8');
    },
    keyedHash: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}|${text}`).digest(),
    signing: signingWith(deriveKey(platformKey, 'signing')),
    documentSigning: documentSigningWith(deriveKey(platformKey, 'document-seal')),
    newDataKey: (accountId) => wrap(accountId, newKeyMaterial()),
    nextDataKey: async (accountId, wrapped) =>
      wrap(accountId, nextKeyMaterial(await unwrap(accountId, wrapped))),
    forAccount: async (accountId, [current, ...others]) => {
      const materials = await Promise.all(others.map((wrapped) => unwrap(accountId, wrapped)));
      return sealingWith(accountId, [await unwrap(accountId, current), ...materials]);
    },
    rewrap: async (accountId, wrapped) => wrap(accountId, await unwrap(accountId, wrapped)),
  };
}

const describe = (place: SealedPlace): string => `${place.table}|${place.row}|${place.column}`;
const accountKeyPlace = (accountId: string): string => `account-key|${accountId}`;
