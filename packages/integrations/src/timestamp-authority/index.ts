export { trustedRoots } from './certificates.ts';
export { createTimestampAuthority, type TimestampAuthorityOptions } from './timestamp-authority.ts';
