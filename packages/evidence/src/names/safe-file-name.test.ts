import { describe, expect, it } from 'vitest';
import { attachmentHeader, safeFileName } from './safe-file-name.ts';

/** Ways to attack through a file name, applied to a name. */
const tricks: ReadonlyArray<(name: string) => string> = [
  (name) => `../../${name}`,
  (name) => `..\\..\\${name}`,
  (name) => `/etc/${name}`,
  (name) => `C:\\Windows\\${name}`,
  (name) => `\\\\evil.example\\share\\${name}`,
  (name) => `${name}\0.exe`,
  (name) => `\u202e${name}`,
  (name) => `${name}\u2066\u2069\u200f`,
  (name) => `\u200b\ufeff${name}`,
  (name) => `${name}\r\nSet-Cookie: a=b`,
  (name) => `${name}"; filename="evil.exe`,
  (name) => `${name}';alert(1);'`,
  (name) => `<script>${name}</script>`,
  (name) => `${name}::$DATA`,
  (name) => `$(rm -rf ~)${name}`,
  (name) => `\`id\`${name}|sh`,
  (name) => `-rf ${name}`,
  (name) => `....//${name}`,
  (name) => `%2e%2e%2f${name}`,
  (name) => `..%c0%af${name}`,
  (name) => `\u2215\uff0f${name}`,
  (name) => `\ud800${name}\udfff`,
  (name) => `${name}${' '.repeat(300)}.exe`,
  (name) => `${'x'.repeat(5_000)}${name}`,
  (name) => `${'é'.repeat(400)}.${name}`,
  (name) => `\u001b[31m${name}\u0007`,
  (name) => `${name}\u2028\u2029\u0085`,
  (name) => `=cmd|'/c calc'!A1 ${name}`,
  (name) => `${name}. . .`,
  (name) => `\u{e0041}\u{e007f}${name}\ue000`,
];
const names = ['statement.pdf', 'CON', 'nul.svg', 'Größe 日本 ملف.png', '..', '', 'com1.pdf.exe'];
const hostile = tricks.flatMap((trick) => names.map(trick));

const HEADER =
  /^attachment; filename="([ !#-[\]-~]+)"; filename\*=UTF-8''((?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+)$/;

describe('a file name', () => {
  it('is tried in at least 200 hostile forms', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
  });

  it.each(hostile.map((name) => [name]))('%j becomes one safe segment', (name) => {
    const safe = safeFileName(name);
    expect(safe).toMatch(/^[^\p{C}\p{Zl}\p{Zp}/\\<>:"|?*%;]+$/u);
    expect(safe).not.toMatch(/^[.\-\s]|[.\s]$|\.\./);
    expect(safe).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(181);
    expect(safeFileName(safe)).toBe(safe);
    const header = HEADER.exec(attachmentHeader(name));
    expect(decodeURIComponent(header?.[2] ?? '')).toBe(safe);
  });

  it.each([
    ['Bank statement (March 2026).pdf', 'Bank statement (March 2026).pdf'],
    ['Größenübersicht.PDF', 'Größenübersicht.pdf'],
    ['証明書.png', '証明書.png'],
    ['C:\\Users\\thandi\\scan.jpg', 'scan.jpg'],
    ['', 'document'],
    ['.pdf', 'pdf'],
    ['CON.pdf', '_CON.pdf'],
  ])('%j is offered as %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is sent in a header that old and new clients understand', () => {
    expect(attachmentHeader('Größe.pdf')).toBe(
      `attachment; filename="Gro__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
    );
  });
});
