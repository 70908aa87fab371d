/** Why a file was refused. Without texts: the processes that open files have no access to them. */
export const refusalCodes = [
  'unknown_type',
  'extension_mismatch',
  'too_large',
  'too_many_pixels',
  'too_many_pages',
  'encrypted',
  'active_content',
  'damaged',
  'too_complex',
  'timeout',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export class EvidenceRefused extends Error {
  override readonly name = 'EvidenceRefused';
  readonly code: RefusalCode;
  /** What was found, for logs and support; never part of the file's content. */
  readonly detail: string;

  constructor(code: RefusalCode, detail: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export const isRefusalCode = (value: unknown): value is RefusalCode =>
  refusalCodes.some((code) => code === value);
