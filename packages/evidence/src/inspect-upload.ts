import type { InspectedEvidence, Inspector, Upload } from './inspector.ts';
import { createInspector } from './inspector.ts';

let shared: Inspector | null = null;

/** Inspects with one inspector shared by the whole process, started on first use. */
export function inspectUpload(bytes: Uint8Array, upload: Upload): Promise<InspectedEvidence> {
  shared ??= createInspector();
  return shared.inspect(bytes, upload);
}

/** Ends the shared inspector's sandboxes; a later upload starts new ones. */
export function close(): void {
  shared?.close();
  shared = null;
}
