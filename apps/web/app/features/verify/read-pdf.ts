import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { contentOfCodes, type FileContent, MAX_BYTES } from './file-content.ts';
import { whatCodeSays } from './what-code-says.ts';

/** Codes stand on the first pages or on the last. */
const MAX_PAGES = 30;
/** Of a rendered page, in pixels: a printed code is then large enough. */
const PAGE_WIDTH = 1400;

/** The credentials that a PDF has attached; otherwise what the codes on its pages say, and where its links lead. */
export async function readPdf(file: Blob): Promise<FileContent> {
  const { openPdf } = await import('../documents/open-pdf.ts');
  const { opened, close } = openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    const pdf = await opened;
    const attached = await attachedCredentials(pdf);
    if (attached.length > 0) return { credentials: attached };
    const codes = await codesOnPages(pdf);
    return codes.length === 0 ? { problem: 'noCodeInPdf' } : contentOfCodes(codes);
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    return { problem: isEncrypted ? 'pdfEncrypted' : 'pdfUnreadable' };
  } finally {
    close();
  }
}

async function attachedCredentials(pdf: PDFDocumentProxy): Promise<string[]> {
  const attachments = await pdf.getAttachments();
  const credentials: string[] = [];
  for (const id of attachments?.keys() ?? []) {
    const content = await pdf.getAttachmentContent(id);
    if (!content || content.length > MAX_BYTES) continue;
    const said = whatCodeSays(new TextDecoder().decode(content), window.location.origin);
    if (said.kind === 'credential') credentials.push(said.credential);
  }
  return credentials;
}

/** Of the first page that has any. */
async function codesOnPages(pdf: PDFDocumentProxy): Promise<string[]> {
  const half = MAX_PAGES / 2;
  for (let number = 1; number <= pdf.numPages; number++) {
    if (number > half && number <= pdf.numPages - half) continue;
    const page = await pdf.getPage(number);
    const codes = [...new Set([...(await drawnCodes(page)), ...(await credentialLinks(page))])];
    page.cleanup();
    if (codes.length > 0) return codes;
  }
  return [];
}

async function drawnCodes(page: PDFPageProxy): Promise<string[]> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PAGE_WIDTH / Math.max(natural.width, natural.height / 2) });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  const { findCodes } = await import('./find-codes.ts');
  return findCodes(canvas, canvas.width, canvas.height);
}

/** A link counts only if it holds a credential or leads to a page of ours: PDFs are full of others. */
async function credentialLinks(page: PDFPageProxy): Promise<string[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const url = typeof annotation === 'object' && annotation && 'url' in annotation ? annotation.url : null;
    if (typeof url !== 'string') return [];
    const { kind } = whatCodeSays(url, window.location.origin);
    return kind === 'verifyPage' || kind === 'ownPage' ? [url] : [];
  });
}
