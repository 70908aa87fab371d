import type { ReadDocument } from '@probity/domain/evidence-reading/reading.ts';

export interface InspectedFile {
  kind: string;
  safe: Uint8Array;
  safeType: string;
  width?: number | undefined;
  height?: number | undefined;
  pages?: number | undefined;
  text?: string | undefined;
  sha256: string;
}

/** The words of a file with their places, and of how many pages. */
export interface ReadFile extends ReadDocument {
  pagesInFile: number;
  isRecognised: boolean;
}

/** Decides whether an upload is what it says and makes it harmless, or refuses it with a reason for people. */
export interface EvidenceInspector {
  inspect(bytes: Uint8Array, upload: { fileName: string; declaredType?: string }): Promise<InspectedFile>;
  /** Reads a file that was inspected; takes up to minutes, so it is for jobs. */
  read(bytes: Uint8Array, mediaType: string): Promise<ReadFile>;
}

/** Where sealed files lie; it never sees a plain byte. */
export interface BlobStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** Every key that begins with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<string>;
}
