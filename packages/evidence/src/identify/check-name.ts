import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceType } from '../evidence-types.ts';
import { evidenceTypes } from '../evidence-types.ts';

/** Types a browser sends when it does not know. */
const undeclared = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

export function fileExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** Refuses a name that we never accept, before reading a byte of the file. */
export function assertAcceptedName(fileName: string): void {
  const extension = fileExtension(fileName);
  if (evidenceTypes.some((type) => type.extensions.includes(extension))) return;
  throw new EvidenceRefused('unknown_type', 'extension not accepted');
}

/** Name and declared type must agree with the content; the content itself is verified by decoding it. */
export function assertNameMatches(type: EvidenceType, fileName: string, declaredType?: string): void {
  if (!type.extensions.includes(fileExtension(fileName))) {
    throw new EvidenceRefused('extension_mismatch', `extension is not that of a ${type.kind}`);
  }
  const declared = (declaredType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!undeclared.has(declared) && !type.declaredTypes.includes(declared)) {
    throw new EvidenceRefused('extension_mismatch', `declared type is not that of a ${type.kind}`);
  }
}
