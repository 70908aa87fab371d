import type { FileDocument } from './file-content.ts';

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** A unique name for each document, in the order of the file. */
export function fileNames(documents: readonly FileDocument[], folder = 'evidence'): Map<string, string> {
  const width = String(documents.length).length;
  return new Map(
    documents.map(({ id, title, mediaType }, index) => {
      const extension = extensions[mediaType] ?? 'bin';
      const name = safeName(title.replace(/\.(pdf|png|jpe?g|webp|svg)$/i, '')) || 'document';
      return [id, `${folder}/${String(index + 1).padStart(width, '0')} ${name}.${extension}`];
    }),
  );
}

/** A file name that is valid on every system. */
export const safeName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._,()-]/gu, '')
    .replace(/\.+/g, '.')
    .trim()
    .slice(0, 80);
