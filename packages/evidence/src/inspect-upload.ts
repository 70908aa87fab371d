import type { InspectedEvidence, Inspector, Upload } from './inspector.ts';
import { createInspector } from './inspector.ts';
import type { DrawnFile } from './pdf-rendering/draw-file.ts';
import type { PrintedFile } from './pdf-rendering/printed-file.ts';
import { createFileRenderer } from './pdf-rendering/render-file.ts';
import { createReader, type Reader } from './reader.ts';
import type { Reading } from './reading/reading-result.ts';

let shared: Inspector | null = null;
let reader: Reader | null = null;
let renderer: ReturnType<typeof createFileRenderer> | null = null;

/** Inspects with one inspector shared by the whole process, started on first use. */
export function inspectUpload(bytes: Uint8Array, upload: Upload): Promise<InspectedEvidence> {
  shared ??= createInspector();
  return shared.inspect(bytes, upload);
}

/** Reads with one reader shared by the whole process. */
export function readEvidence(bytes: Uint8Array, mediaType: string): Promise<Reading> {
  reader ??= createReader();
  return reader.read(bytes, mediaType);
}

/** Renders with one renderer shared by the whole process. */
export function renderFile(file: PrintedFile): Promise<DrawnFile> {
  renderer ??= createFileRenderer();
  return renderer.renderFile(file);
}

/** Ends the shared sandboxes; a later file starts new ones. */
export function close(): void {
  shared?.close();
  shared = null;
  reader?.close();
  reader = null;
  renderer?.close();
  renderer = null;
}
