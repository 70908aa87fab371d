export { openDataKey, openFoundKey, sealingOf, sealingsOf } from './account-sealing.ts';
export { decrypt, deriveKey, encrypt } from './aead.ts';
export { credentialValueContext } from './credential-value-context.ts';
export { type DataKeys, dataKeysOf } from './data-keys.store.ts';
export { openStored } from './open-stored.ts';
export { releaseBytes } from './release-bytes.ts';
export { sealDocument } from './seal-document.ts';
export { type SealedColumn, sealed } from './sealed.ts';
export { createSealing } from './sealing.ts';
export {
  certifyingKeyWith,
  newSigningKey,
  publicKeyInfo,
  readPublicJwk,
  type SigningKey,
  signerWith,
} from './signing-keys.ts';
export { unsealJson } from './unseal-json.ts';
export { packWrapped, unpackWrapped, wrappedPrefix } from './wrapped-key.ts';
