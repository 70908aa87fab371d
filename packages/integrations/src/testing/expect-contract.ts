import type { RawAnswer } from '@probity/core/kernel/ports';
import { expect } from 'vitest';
import { findEntry, namesIn, words } from './contract-book.ts';
import type { ProviderWorld } from './provider-world.ts';

/** Requests use only paths, parameters and fields of the provider's contract, and its twin responds only with those. */
export async function expectContract(
  world: ProviderWorld,
  twin: string,
  answers: readonly RawAnswer[],
): Promise<void> {
  const calls = await world.calls(twin);
  expect(calls.length).toBeGreaterThan(1);
  for (const { method, path, query, fields } of calls) {
    const entry = findEntry(twin, method, path.replace(`/sandbox/${twin}`, ''));
    expect(entry, `${method} ${path}`).toBeDefined();
    expect([...words(entry?.query)]).toEqual(expect.arrayContaining(Object.keys(query)));
    expect([...words(entry?.fields)]).toEqual(expect.arrayContaining(fields));
  }
  for (const { endpoint, body } of answers) {
    const [method = '', path = ''] = endpoint.split(' ');
    const allowed = words(findEntry(twin, method, path.replace(/\{\w+\}/g, 'x'))?.answer);
    const sent = namesIn(JSON.parse(Buffer.from(body).toString()));
    expect(
      [...sent].filter((field) => !allowed.has(field)),
      endpoint,
    ).toEqual([]);
  }
}
