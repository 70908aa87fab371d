import type { DocumentDetail } from '@probity/contract/documents.ts';
import { readProblemBody } from '@probity/contract/problem-body.ts';
import type { Problem } from '@probity/contract/schemas.ts';
import { reportMaintenance } from '../../platform/problems/maintenance.ts';

export interface Sending {
  method: 'POST' | 'PUT';
  path: string;
  fields: Readonly<Record<string, string>>;
  file: File;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

/** Not an HTTP status: the file itself could not be read. */
export const FILE_CHANGED = -1;

/** A refused upload, with the server's message, code and errors of single fields. */
export class UploadRefused extends Error {
  readonly status: number;
  /** Null if the server gave none, or was not reached. */
  readonly code: string | null;
  readonly errors: NonNullable<Problem['errors']>;
  constructor(status: number, problem?: Problem | null) {
    const errors = problem?.errors ?? [];
    super(errors.length > 0 ? errors.map(({ message }) => message).join(' ') : (problem?.title ?? ''));
    this.name = 'UploadRefused';
    this.status = status;
    this.code = problem?.code ?? null;
    this.errors = errors;
  }
}

/** A file that was changed or moved after it was chosen can no longer be read. */
async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new UploadRefused(FILE_CHANGED);
  }
}

/** XMLHttpRequest, because fetch does not report upload progress. */
export async function sendFile({
  method,
  path,
  fields,
  file,
  onProgress,
  signal,
}: Sending): Promise<DocumentDetail> {
  await requireReadable(file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/v1${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => {
      const answer = readJson(request.responseText);
      // The API has checked its answer against the same contract.
      if (request.status < 300) return resolve(answer as DocumentDetail);
      const problem = readProblemBody(answer);
      if (request.status === 503) reportMaintenance(problem);
      reject(new UploadRefused(request.status, problem));
    };
    // A file that changed while it was being sent looks like a broken connection.
    request.onerror = () => requireReadable(file).then(() => reject(new UploadRefused(0)), reject);
    signal?.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
