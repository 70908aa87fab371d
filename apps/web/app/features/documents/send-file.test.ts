import { MAX_UPLOAD_BYTES } from '@probity/domain/constants.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as maintenance from '../../platform/problems/maintenance.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import { reactToRefusal } from '../../platform/session/react-to-refusal.ts';
import { fileProblem } from './file-problem.ts';
import { FILE_CHANGED, sendFile } from './send-file.ts';

let sent: number;

/** A connection that breaks as soon as something is sent over it. */
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
  it('that was changed or moved after it was chosen is reported as such, not as a broken connection', async () => {
    const gone = new File(['bytes'], 'certificate.pdf');
    gone.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
    await expect(send(gone)).rejects.toMatchObject({ status: FILE_CHANGED });
    expect(sent).toBe(0);
  });

  it('that is still readable is reported as a broken connection', async () => {
    await expect(send(new File(['bytes'], 'certificate.pdf'))).rejects.toMatchObject({ status: 0 });
    expect(sent).toBe(1);
  });

  it('switches the page to maintenance when an upload or download gets a 503', async () => {
    class UnderMaintenance extends BrokenLine {
      status = 503;
      responseText = '{}';
      onload: (() => void) | null = null;
      override send() {
        this.onload?.();
      }
    }
    vi.stubGlobal('XMLHttpRequest', UnderMaintenance);
    const reported = vi.spyOn(maintenance, 'reportMaintenance').mockImplementation(() => undefined);
    await expect(send(new File(['bytes'], 'certificate.pdf'))).rejects.toMatchObject({ status: 503 });
    expect(reported).toHaveBeenCalledOnce();
    // Downloads fail like any other call, and the page reacts to that in one place.
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    const refusal = await fetchFile('/v1/Files/x').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'ApiError', status: 503 });
    reactToRefusal(refusal, 'query', { signedOut: () => undefined });
    expect(reported).toHaveBeenCalledTimes(2);
  });

  it('that the server refuses keeps the code and every error of the answer', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Invalid request.',
      status: 422,
      code: 'request.invalid',
      traceId: 't',
      errors: [
        { path: 'type', message: 'Choose a type.' },
        { path: 'expiresOn', message: 'Enter a later day.' },
      ],
    };
    class Refusing extends BrokenLine {
      status = 422;
      responseText = JSON.stringify(problem);
      onload: (() => void) | null = null;
      override send() {
        this.onload?.();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Refusing);
    await expect(send(new File(['bytes'], 'certificate.pdf'))).rejects.toMatchObject({
      status: 422,
      code: 'request.invalid',
      errors: problem.errors,
      message: 'Choose a type. Enter a later day.',
    });
  });

  it('is refused before it is sent when it is empty or too large', () => {
    expect(fileProblem({ size: 0 })).toBe('fileEmpty');
    expect(fileProblem({ size: MAX_UPLOAD_BYTES + 1 })).toBe('fileTooLarge');
    expect(fileProblem({ size: MAX_UPLOAD_BYTES })).toBeNull();
  });
});
