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

/** The words of a file with their positions, and the number of pages. */
export interface ReadFile extends ReadDocument {
  pagesInFile: number;
  isRecognised: boolean;
}

/** Checks that an upload is what it claims to be and makes it harmless, or refuses it with a readable reason. */
export interface EvidenceInspector {
  inspect(bytes: Uint8Array, upload: { fileName: string; declaredType?: string }): Promise<InspectedFile>;
  /** Reads a file that was inspected. Can take minutes, so only for jobs. */
  read(bytes: Uint8Array, mediaType: string): Promise<ReadFile>;
}

/** Stores files by key. Documents are encrypted before they get here; checkpoints of audit logs are only signed. */
export interface BlobStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** Every key with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
}
