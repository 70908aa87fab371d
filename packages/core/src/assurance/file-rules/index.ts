export { type FileGapsView, getFileGaps } from './get-file-gaps.ts';
