import type { EvidenceKind } from '../evidence-types.ts';

/** The kind that the first bytes claim. A claim only: the sandbox then has to decode the file as that kind. */
export function detectKind(bytes: Uint8Array): EvidenceKind | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf';
  return looksLikeSvg(bytes) ? 'svg' : null;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Markup that names `svg` early; no pattern with backtracking here, this runs on the event loop. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const opening = new TextDecoder('utf-8').decode(bytes.subarray(0, 65_536)).trimStart();
  return opening.startsWith('<') && (opening.includes('<svg') || opening.includes(':svg'));
}
