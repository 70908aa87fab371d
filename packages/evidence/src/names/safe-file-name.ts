const MAX_BYTES = 180;
const FALLBACK = 'document';

/** Device names that Windows treats as hardware whatever their extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;

/**
 * A name that is safe to show and to save under: one path segment, no control, direction or invisible
 * characters, nothing a shell, a file system or a header reads as syntax.
 */
export function safeFileName(name: string): string {
  const segment = wellFormed(name).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = segment
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%;`'$&{}~^#!@=+,\u2044\u2215\u29f5\uff0f\uff3c]/g, '_')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/^[\s.\-_]+/, '')
    .replace(/[\s.]+$/, '');
  const { stem, extension } = split(plain);
  const short = shorten(stem, MAX_BYTES - extension.length) || FALLBACK;
  const whole = `${short}${extension}`;
  return reserved.test(whole) ? `_${whole}` : whole;
}

/** The Content-Disposition of a download (RFC 6266): an ASCII name for old clients, and the full one. */
export function attachmentHeader(name: string): string {
  const safe = safeFileName(name);
  const ascii = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/[!'()*]/g, percent);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Half a surrogate pair cannot be written as UTF-8. */
function wellFormed(name: string): string {
  return name.toWellFormed().replaceAll('\ufffd', '');
}

function split(name: string): { stem: string; extension: string } {
  const match = /^(.*?)(\.[A-Za-z0-9]{1,10})$/.exec(name);
  const stem = match?.[1];
  const extension = match?.[2];
  return stem && extension ? { stem, extension: extension.toLowerCase() } : { stem: name, extension: '' };
}

/** Cuts whole characters until the UTF-8 form fits. */
function shorten(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept.trimEnd();
}
