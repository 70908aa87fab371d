export { listAccountFiles } from './stored-files.access.ts';
export { sweepFiles } from './sweep-files.ts';
