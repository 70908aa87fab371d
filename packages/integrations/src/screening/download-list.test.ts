import { ListUnreadable } from '@probity/core/kernel/ports';
import { describe, expect, it } from 'vitest';
import { downloadList } from './download-list.ts';

const url = 'https://lists.example/own.csv';

describe('a download', () => {
  it('gives the bytes of the list', async () => {
    const bytes = await downloadList(url, async () => new Response('reference,kind\n'));
    expect(Buffer.from(bytes).toString()).toBe('reference,kind\n');
  });

  it.each([
    ['a publisher that is down', async () => new Response('busy', { status: 503 })],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a time-out', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ])('that fails because of %s can be retried: the list itself is not faulty', async (_, fetch) => {
    const failure = await downloadList(url, fetch).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(ListUnreadable);
  });

  it('of a list that is too large is not retried', async () => {
    const piece = new Uint8Array(1024 * 1024);
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(piece) });
    await expect(downloadList(url, async () => new Response(endless))).rejects.toThrow(ListUnreadable);
  });
});
