import { createHmac, randomBytes } from 'node:crypto';
import type { AccountSealing, EncryptionContext } from '../ports/index.ts';
import { decrypt, deriveKey, encrypt } from './aead.ts';

const FORMAT = 2;
const PRINT_BYTES = 4;
const KEY_BYTES = 32;

interface OpenKey {
  sealing: Buffer;
  index: Buffer;
  /** The first bytes of everything that this key encrypts: format, and which of the account's keys it is. */
  prefix: Buffer;
}

/** A key for encryption and one for blind indexes, which is kept when the first is rotated. */
export const newKeyMaterial = (indexKey: Buffer = randomBytes(KEY_BYTES)): Buffer =>
  Buffer.concat([randomBytes(KEY_BYTES), indexKey]);

/** Material for the next key of the same account: only the encryption part is new. */
export const nextKeyMaterial = (material: Buffer): Buffer => newKeyMaterial(openKey(material).index);

/** Encrypts with the first key; decrypts with any of them. */
export function sealingWith(accountId: string, materials: readonly [Buffer, ...Buffer[]]): AccountSealing {
  const [first, ...others] = materials;
  const current = openKey(first);
  const keys = [current, ...others.map(openKey)];
  const bound = (context: EncryptionContext) =>
    `${accountId}|${context.table}|${context.row}|${context.column}`;
  return {
    prefix: current.prefix,
    seal: (plain, context) => encrypt(current.sealing, bytesOf(plain), bound(context), current.prefix),
    unseal: (sealed, context) => unsealWithAny(keys, sealed, bound(context)),
    blindIndex: (purpose, text) =>
      createHmac('sha256', current.index).update(`${purpose}|${text}`).digest().subarray(0, 16),
  };
}

/** Does not copy large byte arrays. */
const bytesOf = (plain: string | Uint8Array): Uint8Array =>
  typeof plain === 'string' ? Buffer.from(plain) : plain;

function unsealWithAny(keys: readonly OpenKey[], sealed: Buffer, boundTo: string): Buffer {
  if (sealed[0] !== FORMAT) throw new Error('Unknown sealing format');
  const key = keys.find(({ prefix }) => sealed.subarray(0, prefix.length).equals(prefix));
  if (!key) throw new Error('Sealed with a key that the account does not have');
  return decrypt(key.sealing, sealed.subarray(key.prefix.length), boundTo);
}

function openKey(material: Buffer): OpenKey {
  if (material.length !== 2 * KEY_BYTES) throw new Error('Unknown format of a data key');
  const first = material.subarray(0, KEY_BYTES);
  const print = deriveKey(first, 'key-print', PRINT_BYTES);
  return {
    sealing: deriveKey(first, 'account-data'),
    index: material.subarray(KEY_BYTES),
    prefix: Buffer.concat([Buffer.of(FORMAT), print]),
  };
}
