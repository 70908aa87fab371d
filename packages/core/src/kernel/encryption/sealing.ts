import { createHmac } from 'node:crypto';
import type { EncryptionContext, KeyKeeper, Sealing } from '../ports/index.ts';
import { newKeyMaterial, nextKeyMaterial, sealingWith } from './account-keys.ts';
import { decrypt, deriveKey, encrypt } from './aead.ts';
import { documentSigningWith, signingWith } from './signing.ts';
import { packWrapped, unpackWrapped } from './wrapped-key.ts';

const FORMAT = 1;

export function createSealing({ platformKey, keeper }: { platformKey: Buffer; keeper: KeyKeeper }): Sealing {
  const wrap = async (accountId: string, key: Buffer) =>
    packWrapped(await keeper.wrap(key, accountKeyContext(accountId)));
  const unwrap = (accountId: string, wrapped: Buffer) =>
    keeper.unwrap(unpackWrapped(wrapped), accountKeyContext(accountId));
  const hashKey = deriveKey(platformKey, 'keyed-hash');
  return {
    seal: (plain, context) =>
      encrypt(platformKey, Buffer.from(plain, 'utf8'), describe(context), Buffer.of(FORMAT)),
    unseal: (sealed, context) => {
      if (sealed[0] !== FORMAT) throw new Error('Unknown sealing format');
      return decrypt(platformKey, sealed.subarray(1), describe(context)).toString('utf8');
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

const describe = (context: EncryptionContext): string => `${context.table}|${context.row}|${context.column}`;
const accountKeyContext = (accountId: string): string => `account-key|${accountId}`;
