import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { PdfData } from './pdf-data.ts';

// From our own origin, as the content security policy requires.
GlobalWorkerOptions.workerSrc = workerUrl;

interface OpenedPdf {
  opened: Promise<PDFDocumentProxy>;
  close: () => void;
}

export function openPdf(data: Uint8Array): OpenedPdf {
  const task = getDocument({ data, disableFontFace: true, BinaryDataFactory: PdfData });
  return { opened: task.promise, close: () => void task.destroy() };
}
