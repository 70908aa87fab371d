export { defaultLimits } from './evidence-types.ts';
export { close, inspectUpload, readEvidence, renderFile } from './inspect-upload.ts';
export { attachmentHeader } from './names/safe-file-name.ts';
export type { PrintedBlock, PrintedFile, PrintedValue } from './pdf-rendering/printed-file.ts';
export { createReader } from './reader.ts';
