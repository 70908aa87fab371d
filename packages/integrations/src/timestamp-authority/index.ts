export { trustedRoots } from './certificates.ts';
export { createTimestampAuthority } from './timestamp-authority.ts';
