import { MAX_UPLOAD_BYTES } from '@probity/domain/constants.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileProblem } from './file-problem.ts';
import { FILE_CHANGED, sendFile } from './send-file.ts';

let sent: number;

/** A line that breaks as soon as something is sent over it. */
class BrokenLine {
  upload = {};
  onerror: (() => void) | null = null;
  open() {}
  setRequestHeader() {}
  send() {
    sent += 1;
    this.onerror?.();
  }
}

beforeEach(() => {
  sent = 0;
  vi.stubGlobal('XMLHttpRequest', BrokenLine);
});
afterEach(() => vi.unstubAllGlobals());

const send = (file: File) =>
  sendFile({ method: 'POST', path: '/Documents', fields: {}, file, onProgress: () => undefined });

describe('a file', () => {
  it('that was changed or moved after it was chosen is said to be that, not a broken connection', async () => {
    const gone = new File(['bytes'], 'certificate.pdf');
    gone.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
    await expect(send(gone)).rejects.toMatchObject({ status: FILE_CHANGED });
    expect(sent).toBe(0);
  });

  it('that is still there is said to have met a broken connection', async () => {
    await expect(send(new File(['bytes'], 'certificate.pdf'))).rejects.toMatchObject({ status: 0 });
    expect(sent).toBe(1);
  });

  it('is refused before it is sent when it is empty or too large', () => {
    expect(fileProblem({ size: 0 })).toBe('fileEmpty');
    expect(fileProblem({ size: MAX_UPLOAD_BYTES + 1 })).toBe('fileTooLarge');
    expect(fileProblem({ size: MAX_UPLOAD_BYTES })).toBeNull();
  });
});
