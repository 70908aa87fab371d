import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError, createClient, toQuery } from './client.ts';
import { endpoint } from './endpoint.ts';

const rename = endpoint({
  method: 'PUT',
  path: '/Things/:thingId/name',
  tag: 'Things',
  summary: '',
  access: 'edit',
  params: z.object({ thingId: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  errors: [],
});

function clientAnswering(answer: Response) {
  const seen: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    baseUrl: '/v1',
    fetch: async (url, init) => {
      seen.push({ url: String(url), init: init ?? {} });
      return answer;
    },
  });
  return { client, seen };
}

describe('the typed client', () => {
  it('repeats array values and skips undefined ones', () => {
    expect(toQuery({ status: ['a', 'b'], text: undefined, limit: 5 })).toBe('?status=a&status=b&limit=5');
    expect(toQuery({ text: undefined })).toBe('');
  });

  it('fills and escapes the path, sends JSON and its API version', async () => {
    const { client, seen } = clientAnswering(Response.json({ name: 'x' }));
    await client.call(rename, { params: { thingId: 'a/b' }, body: { name: 'x' }, ifMatch: 3 });
    expect(seen[0]?.url).toBe('/v1/Things/a%2Fb/name');
    expect(seen[0]?.init).toMatchObject({ method: 'PUT', body: '{"name":"x"}' });
    expect(seen[0]?.init.headers).toMatchObject({ 'content-type': 'application/json', 'if-match': 'W/"3"' });
  });

  it.each([
    ['multipart', new FormData(), null],
    ['URL-encoded', new URLSearchParams({ a: 'b' }), null],
    ['text', 'plain', 'text/plain'],
  ])('sends %s bodies unchanged', async (_, body, contentType) => {
    const { client, seen } = clientAnswering(Response.json({ name: 'x' }));
    await client.call(rename, { params: { thingId: 'a' }, body });
    expect(seen[0]?.init.body).toBe(body);
    expect(new Headers(seen[0]?.init.headers).get('content-type')).toBe(contentType);
  });

  it('throws the parsed problem of a failed response', async () => {
    const problem = { type: 'x', title: 'No', status: 409, code: 'request.conflict', traceId: 't' };
    const { client } = clientAnswering(Response.json(problem, { status: 409 }));
    const raised = await client
      .call(rename, { params: { thingId: 'a' }, body: { name: 'x' } })
      .catch((e) => e);
    expect(raised).toBeInstanceOf(ApiError);
    expect(raised).toMatchObject({ status: 409, problem });
  });

  it('throws a readable error when the body is not a problem document', async () => {
    const { client } = clientAnswering(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    const raised = await client
      .call(rename, { params: { thingId: 'a' }, body: { name: 'x' } })
      .catch((e) => e);
    expect(raised).toMatchObject({ status: 502, message: 'Bad Gateway' });
  });

  it('cancels with the given signal', async () => {
    const client = createClient({
      baseUrl: '/v1',
      fetch: (_, init) => Promise.reject(init?.signal?.reason),
    });
    const call = client.call(rename, {
      params: { thingId: 'a' },
      signal: AbortSignal.abort(new Error('gone')),
    });
    await expect(call).rejects.toThrow('gone');
  });
});
