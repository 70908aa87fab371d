import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addRefusedDownloadHook } from './refused-download.ts';

const id = '0199c000-0000-7000-8000-000000000017';

async function download(status: number, headers: Record<string, string>) {
  const app = fastify();
  addRefusedDownloadHook(app);
  app.get('/v1/Exports/:id/file', async (_request, reply) => reply.code(status).send({ code: 'x' }));
  return app.inject({ url: `/v1/Exports/${id}/file`, headers });
}

describe('a download link', () => {
  it.each([401, 403, 404, 409])(
    'that a person follows and that is refused with %i leads to a page',
    async (status) => {
      const answer = await download(status, { 'sec-fetch-mode': 'navigate' });
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, `/exports/${id}`, '']);
    },
  );

  it('returns the reason to programs', async () => {
    const answer = await download(401, {});
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'x' }]);
  });

  it('that works is not changed', async () => {
    const answer = await download(200, { 'sec-fetch-mode': 'navigate' });
    expect(answer.statusCode).toBe(200);
  });
});
