import type { DocumentDetail } from '@probity/contract/documents.ts';
import { Problem } from '@probity/contract/schemas.ts';

export interface Sending {
  method: 'POST' | 'PUT';
  path: string;
  fields: Readonly<Record<string, string>>;
  file: File;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

/** A refused upload, with the words of the server. */
export class UploadRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'UploadRefused';
    this.status = status;
  }
}

/** XMLHttpRequest, because fetch does not say how far an upload has come. */
export function sendFile({
  method,
  path,
  fields,
  file,
  onProgress,
  signal,
}: Sending): Promise<DocumentDetail> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/v1${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () => {
      const answer = readJson(request.responseText);
      if (request.status < 300) return resolve(answer as DocumentDetail);
      const problem = Problem.safeParse(answer);
      const message = problem.success ? (problem.data.errors?.[0]?.message ?? problem.data.title) : '';
      reject(new UploadRefused(request.status, message));
    };
    request.onerror = () => reject(new UploadRefused(0, ''));
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
