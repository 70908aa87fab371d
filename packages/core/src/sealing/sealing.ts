import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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
  /** A new data key for an account, wrapped by the master key. */
  newDataKey(accountId: string): Buffer;
  /** What seals an account's own data; without its wrapped key nothing opens. */
  forAccount(accountId: string, wrappedKey: Buffer): AccountSealing;
}

export interface AccountSealing {
  seal(plain: string | Uint8Array, place: SealedPlace): Buffer;
  unseal(sealed: Buffer, place: SealedPlace): Buffer;
  /** Equal values of one field have equal indexes within the account, and nobody else can compute them. */
  blindIndex(purpose: string, text: string): Buffer;
}

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealing(masterKey: Buffer): Sealing {
  const platformKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'probity/platform-data', 32));
  const wrappingKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'probity/wrap-account-key', 32));
  return {
    seal: (plain, place) => encrypt(platformKey, Buffer.from(plain, 'utf8'), describe(place)),
    unseal: (sealed, place) => decrypt(platformKey, sealed, describe(place)).toString('utf8'),
    newDataKey: (accountId) => encrypt(wrappingKey, randomBytes(32), `account-key|${accountId}`),
    forAccount: (accountId, wrappedKey) =>
      accountSealing(accountId, decrypt(wrappingKey, wrappedKey, `account-key|${accountId}`)),
  };
}

function accountSealing(accountId: string, dataKey: Buffer): AccountSealing {
  const sealingKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'probity/account-data', 32));
  const indexKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'probity/account-index', 32));
  const bound = (place: SealedPlace) => `${accountId}|${describe(place)}`;
  return {
    seal: (plain, place) => encrypt(sealingKey, Buffer.from(plain), bound(place)),
    unseal: (sealed, place) => decrypt(sealingKey, sealed, bound(place)),
    blindIndex: (purpose, text) =>
      createHmac('sha256', indexKey).update(`${purpose}|${text}`).digest().subarray(0, 16),
  };
}

const describe = (place: SealedPlace): string => `${place.table}|${place.row}|${place.column}`;

function encrypt(key: Buffer, plain: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  if (sealed[0] !== FORMAT) throw new Error('Unknown sealing format');
  const nonceEnd = 1 + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, nonceEnd))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(nonceEnd, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
