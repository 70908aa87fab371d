import { describe, expect, it } from 'vitest';
import { openList } from './download.ts';
import { type Source, textPieces } from './source.ts';

async function textOf(source: Source = []): Promise<string> {
  let text = '';
  for await (const piece of textPieces(source)) text += piece;
  return text;
}

describe('a download', () => {
  const answering = (response: Response) => (() => Promise.resolve(response)) as typeof fetch;

  it('streams the list, reports when nothing has changed, and stops at a size limit', async () => {
    const download = await openList('https://lists.example/a.csv', {
      fetch: answering(new Response('name\nA', { headers: { etag: '"1"' } })),
    });
    expect(download?.etag).toBe('"1"');
    expect(await textOf(download?.body)).toBe('name\nA');
    expect(
      await openList('https://lists.example/a.csv', {
        fetch: answering(new Response(null, { status: 304 })),
      }),
    ).toBeUndefined();
    await expect(
      openList('https://lists.example/a.csv', { fetch: answering(new Response('no', { status: 500 })) }),
    ).rejects.toThrow('status 500');
    const large = await openList('https://lists.example/a.csv', {
      maxBytes: 3,
      fetch: answering(new Response('far too large')),
    });
    await expect(textOf(large?.body)).rejects.toThrow('larger than allowed');
  });
});
