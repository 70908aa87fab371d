export { changeAccountKey, finishKeyChanges } from './change-account-key.ts';
export { deleteOtherKeyOfClosed } from './delete-other-key.ts';
export { hasPlatformKey, openSealing } from './open-sealing.ts';
export { rotateKeys } from './rotate-keys.ts';
export { sealedColumns } from './sealed-columns.ts';
