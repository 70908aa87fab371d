export { openDataKey, openFoundKey, sealingOf, sealingsOf } from './account-sealing.ts';
export { decrypt, deriveKey, encrypt } from './aead.ts';
export { type DataKeys, dataKeysOf } from './data-keys.store.ts';
export { openSealing, PLATFORM_DATA, platformKeyContext } from './open-sealing.ts';
export { findPlatformKey, replacePlatformKey } from './platform-keys.store.ts';
export { sealDocument } from './seal-document.ts';
export { createSealing } from './sealing.ts';
export { unsealJson } from './unseal-json.ts';
export { packWrapped, unpackWrapped, wrappedPrefix } from './wrapped-key.ts';
