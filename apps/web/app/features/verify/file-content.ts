import { type CodeContent, whatCodeSays } from './what-code-says.ts';

/** Of a credential as text. */
export const MAX_BYTES = 1_000_000;
/** Of a picture or a PDF that shows one. */
export const MAX_PICTURE_BYTES = 20_000_000;

export type FileProblem =
  | { problem: 'tooLarge' | 'pictureTooLarge' | 'tooManyPixels' | 'unreadable' | 'unknownFile' }
  | { problem: 'imageUnreadable' | 'noCode' }
  | { problem: 'pdfUnreadable' | 'pdfEncrypted' | 'pdfOffline' | 'noCodeInPdf' }
  | { problem: 'severalCodes'; count: number }
  | { problem: 'code'; says: Exclude<CodeContent, { kind: 'credential' }> };

export type FileContent = { credentials: readonly string[]; problem?: never } | FileProblem;

/** Of one code or more: the credentials among them, or why there is none. */
export function contentOfCodes(codes: readonly string[]): FileContent {
  const said = codes.map((code) => whatCodeSays(code, window.location.origin));
  const credentials = said.flatMap((content) => (content.kind === 'credential' ? [content.credential] : []));
  if (credentials.length > 0) return { credentials };
  const [only, ...more] = said.filter((content) => content.kind !== 'credential');
  if (only && more.length === 0) return { problem: 'code', says: only };
  return { problem: 'severalCodes', count: said.length };
}
