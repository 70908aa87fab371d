export { changeAccountKey, finishKeyChanges } from './change-account-key.ts';
export { rotateKeys } from './rotate-keys.ts';
export { sealClearText } from './seal-clear-text.ts';
export { sealedColumns } from './sealed-columns.ts';
