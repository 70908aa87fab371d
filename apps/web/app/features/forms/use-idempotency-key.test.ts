import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/fake-web-request.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

afterEach(() => vi.unstubAllGlobals());

async function keysAround(error: unknown): Promise<[string, string]> {
  const { latest, leave } = await renderHook(useIdempotencyKey);
  const before = latest().key;
  await act(async () => latest().renewAfter(error));
  const after = latest().key;
  await leave();
  return [before, after];
}

describe('the idempotency key of a form', () => {
  it.each([
    ['no response arrived', new TypeError('Failed to fetch')],
    ['the server failed', refusal(500, 'server.failed')],
    ['a proxy gave up waiting', refusal(504, 'unknown')],
    ['the request timed out', refusal(408, 'unknown')],
    ['the first attempt is still being processed', refusal(409, 'idempotency.in_progress')],
    ['the first attempt was carried out', refusal(409, 'idempotency.answer_lost')],
  ])('stays the same when %s, so that a retry is not carried out twice', async (_, error) => {
    const [before, after] = await keysAround(error);
    expect(after).toBe(before);
  });

  it.each([
    ['a field was refused', refusal(422, 'request.invalid')],
    ['the record has changed', refusal(412, 'request.stale')],
    ['the key belongs to another request', refusal(422, 'idempotency.key_reused')],
  ])('is renewed when %s: the corrected request is a new one', async (_, error) => {
    const [before, after] = await keysAround(error);
    expect(after).not.toBe(before);
  });

  it('is renewed by no form on its own', () => {
    const features = path.resolve(import.meta.dirname, '..');
    const files = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) => !file.endsWith('.test.ts'));
    const own = files.filter((file) =>
      /\(newIdempotencyKey\)/.test(readFileSync(path.join(features, file), 'utf8')),
    );
    expect(own).toEqual(['forms/use-idempotency-key.ts']);
  });
});
