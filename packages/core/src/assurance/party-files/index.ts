export { findExtractWithNumber } from './find-register-fact.ts';
export { openPartyFile } from './open-party-file.ts';
export { ownFile } from './own-file.ts';
export type { FileSource, KnownFacts, PartyFile, Subject } from './party-file.ts';
export { listRolesAsked } from './party-files.access.ts';
export { sharedFile } from './shared-file.ts';
