import { contentOfCodes, type FileContent, MAX_BYTES, MAX_PICTURE_BYTES } from './file-content.ts';
import { codesOfImage } from './read-image.ts';

const PDF = '%PDF-';
const IMAGES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/** What a chosen file holds. It is read here and sent nowhere. */
export async function readCredentialFile(
  file: File,
  readPdf: (file: Blob) => Promise<FileContent>,
): Promise<FileContent> {
  if (file.size > MAX_PICTURE_BYTES) return { problem: 'pictureTooLarge' };
  const head = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return { problem: 'unreadable' };
  const start = new Uint8Array(head);
  if (new TextDecoder('latin1').decode(start).includes(PDF)) return readPdf(file);
  const isImage = IMAGES.some((magic) => magic.every((byte, position) => start[position] === byte));
  if (isImage || file.type.startsWith('image/')) {
    const image = await codesOfImage(file);
    if ('problem' in image) return image;
    return image.codes.length === 0 ? { problem: 'noCode' } : contentOfCodes(image.codes);
  }
  return readText(file);
}

async function readText(file: File): Promise<FileContent> {
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return { credentials: [text] };
  } catch {
    return { problem: 'unknownFile' };
  }
}
