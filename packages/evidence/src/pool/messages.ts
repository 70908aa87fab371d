import type { RefusalCode } from '../evidence-refused.ts';
import type { EvidenceKind, EvidenceLimits } from '../evidence-types.ts';
import type { DrawnFile } from '../pdf-rendering/draw-file.ts';
import type { PrintedFile } from '../pdf-rendering/printed-file.ts';
import type { ReadingLimits } from '../reading/reading-limits.ts';
import type { Reading } from '../reading/reading-result.ts';

/** An upload to inspect. */
export interface InspectionRequest {
  readonly kind: EvidenceKind;
  readonly bytes: Uint8Array;
  readonly limits: EvidenceLimits;
}

/** A file that has been inspected, to be read word by word. */
export interface ReadingRequest {
  readonly read: 'pdf' | 'picture';
  readonly bytes: Uint8Array;
  readonly limits: ReadingLimits;
}

/** A party's file to render as a PDF. */
export interface DrawingRequest {
  readonly draw: PrintedFile;
}

/** The result of inspecting an upload. */
export interface Inspection {
  /** The form that is stored and shown; absent when the upload stays as it is. */
  readonly safe?: Uint8Array;
  readonly width?: number;
  readonly height?: number;
  readonly pages?: number;
  readonly text?: string;
}

/** The cost of one file, for metrics and for the limits checked by tests. */
export interface Cost {
  readonly cpuMilliseconds: number;
  readonly peakMegabytes: number;
}

/** Sent once, when a sandbox can take its first file. */
export const READY = 'ready';

export type SandboxRequest = InspectionRequest | ReadingRequest | DrawingRequest;

/** The reply to each request. */
type ResultOf<Request extends SandboxRequest> = Request extends ReadingRequest
  ? Reading
  : Request extends DrawingRequest
    ? DrawnFile
    : Inspection;

export type Reply<Request extends SandboxRequest> = { readonly cost: Cost } & (
  | { readonly outcome: 'accepted'; readonly result: ResultOf<Request> }
  | { readonly outcome: 'refused'; readonly code: RefusalCode; readonly detail: string }
);
