export { listAccountFiles } from './stored-files.store.ts';
export { sweepFiles } from './sweep-files.ts';
