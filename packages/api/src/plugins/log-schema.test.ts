import { readFileSync } from 'node:fs';
import { ProductError } from '@probity/domain';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';
import { registerProblems } from './problems.ts';

const file = new URL('../../../../deploy/monitoring/log.schema.json', import.meta.url);
const LogLine = z.fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')));

async function linesOf(work: (log: ReturnType<typeof createLogger>) => unknown): Promise<string[]> {
  const lines: string[] = [];
  await work(createLogger('trace', { write: (line) => void lines.push(line) }));
  return lines;
}

async function request(log: ReturnType<typeof createLogger>, url: string): Promise<void> {
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, requestIdHeader: false });
  registerProblems(app);
  app.get('/fine', async () => 'fine');
  app.get('/broken', async () => {
    throw Object.assign(new Error('broken', { cause: new Error('deeper') }), { code: 'E1' });
  });
  app.get('/away', async () => {
    throw new ProductError('provider.signature_unavailable');
  });
  await app.inject({ url, headers: { authorization: 'Bearer secret' } });
  await app.close();
}

describe('a line of the log', () => {
  it.each(['/fine?token=secret', '/broken', '/away', '/nowhere'])(
    'of a request for %s is as described',
    async (url) => {
      const lines = await linesOf((log) => request(log, url));
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(LogLine.safeParse(JSON.parse(line)).error).toBeUndefined();
      expect(lines.join()).not.toContain('secret');
    },
  );

  it('of an alarm and of a failure in the background is as described', async () => {
    const lines = await linesOf((log) => {
      log.error({ alarm: true, chains: 1, first: '0199' }, 'audit log does not match what was signed');
      log.error({ err: new TypeError('no') }, 'background failure');
      log.warn({ count: 3 }, 'calls not logged');
    });
    for (const line of lines) expect(LogLine.safeParse(JSON.parse(line)).error).toBeUndefined();
  });

  it.each([
    { headers: { authorization: 'x' } },
    { req: { id: '1', method: 'GET', path: '/fine?token=x' } },
    { level: 31 },
  ])('with %j is not', (more) => {
    const line = { level: 30, time: 1, pid: 1, hostname: 'a', msg: 'b' };
    expect(LogLine.safeParse(line).success).toBe(true);
    expect(LogLine.safeParse({ ...line, ...more }).success).toBe(false);
  });
});
