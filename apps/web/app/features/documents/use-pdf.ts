import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';

/** Opens a PDF and closes it when its view unmounts. */
export function usePdf(blob: Blob): { pdf: PDFDocumentProxy | null; failed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let closed = false;
    let close = () => {};
    const open = async () => {
      const data = new Uint8Array(await blob.arrayBuffer());
      // Shared with the page that verifies credentials, which reads PDFs without showing them.
      const { openPdf } = await import('./open-pdf.ts');
      if (closed) return;
      const task = openPdf(data);
      close = task.close;
      const opened = await task.opened;
      if (!closed) setPdf(opened);
    };
    open().catch(() => !closed && setFailed(true));
    return () => {
      closed = true;
      close();
    };
  }, [blob]);
  return { pdf, failed };
}

/** Around the page, left and right together. */
const PADDING = 24;

/** The width available to the canvas, updated when a phone is rotated or a window resized. */
function usePlaceWidth(canvas: RefObject<HTMLCanvasElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const stage = canvas.current?.closest('section');
    if (!stage) return;
    const observer = new ResizeObserver(() => setWidth(stage.clientWidth));
    observer.observe(stage);
    return () => observer.disconnect();
  }, [canvas]);
  return width;
}

interface PageView {
  number: number;
  zoom: number;
  turn: number;
}

/** Renders one page as wide as possible, sharp on dense screens; returns which page is rendered. */
export function usePdfPage(
  pdf: PDFDocumentProxy | null,
  canvas: RefObject<HTMLCanvasElement | null>,
  { number, zoom, turn }: PageView,
): number | null {
  const [drawn, setDrawn] = useState<number | null>(null);
  const width = usePlaceWidth(canvas);
  useEffect(() => {
    if (!pdf || width === 0) return;
    let stop = () => {};
    let stopped = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (stopped || !target) return;
      const rotation = (page.rotate + turn) % 360;
      const natural = page.getViewport({ scale: 1, rotation });
      const fit = (width - PADDING) / natural.width;
      const density = window.devicePixelRatio;
      const viewport = page.getViewport({ scale: fit * zoom * density, rotation });
      target.width = viewport.width;
      target.height = viewport.height;
      target.style.width = `${viewport.width / density}px`;
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      if (!stopped) setDrawn(number);
    };
    draw().catch(() => {
      // A rendering that the next one replaces fails with its own error.
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [pdf, canvas, width, number, zoom, turn]);
  return drawn;
}
