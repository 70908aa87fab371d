/** Why a file was not taken, with the words a person reads. */
export const refusals = {
  unknown_type: 'This kind of file is not accepted. Please upload a PDF, JPEG, PNG or SVG.',
  extension_mismatch:
    'The name of this file does not match what is inside it. Please upload the original file.',
  too_large: 'This file is too large. Please upload a smaller one.',
  too_many_pixels: 'This picture has too many pixels. Please upload a smaller one.',
  too_many_pages: 'This PDF has too many pages. Please split it.',
  encrypted: 'This PDF is locked with a password or permissions. Please upload a copy without protection.',
  active_content:
    'This file holds scripts, attachments or links that run by themselves. Please print it to a new PDF or picture and upload that.',
  damaged: 'This file is damaged or incomplete. Please export or scan it again.',
  too_complex:
    'This file is too complex to be read safely. Please print it to a new PDF or picture and upload that.',
  timeout: 'Reading this file took too long. Please upload a simpler one.',
} as const;

export type RefusalCode = keyof typeof refusals;

export class EvidenceRefused extends Error {
  override readonly name = 'EvidenceRefused';
  readonly code: RefusalCode;
  /** What was found, for logs and support; never a piece of the file's content. */
  readonly detail: string;

  constructor(code: RefusalCode, detail: string) {
    super(refusals[code]);
    this.code = code;
    this.detail = detail;
  }
}

export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}
