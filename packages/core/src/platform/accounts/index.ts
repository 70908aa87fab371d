export { shredAccount } from './shred-account.ts';
