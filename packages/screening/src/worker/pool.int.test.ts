import { afterAll, describe, expect, it } from 'vitest';
import { demoEntities } from '../demo/demo-list.ts';
import { buildIndex } from '../index/build-index.ts';
import { writeSnapshot } from '../index/snapshot.ts';
import type { ListedEntity } from '../model.ts';
import { ScreeningPool } from './pool.ts';

const snapshotOf = (entities: ListedEntity[], version: string) =>
  writeSnapshot(buildIndex(entities), {
    builtAt: '2026-01-01T00:00:00Z',
    lists: [{ list: 'demo', version, entities: entities.length }],
  });

const subject = { kind: 'person' as const, names: ['Radomir Velkhanov'] };

describe('a pool of screening threads', () => {
  const pool = new ScreeningPool(2);
  afterAll(() => pool.close());

  it('reports that no snapshot is loaded', async () => {
    await expect(pool.search(subject)).rejects.toThrow('No snapshot is loaded');
  });

  it('answers searches from a shared snapshot', async () => {
    expect((await pool.swap(snapshotOf(demoEntities(), '1'))).lists[0]?.version).toBe('1');
    const results = await Promise.all(Array.from({ length: 20 }, () => pool.search(subject)));
    expect(results.every((result) => result.hits[0]?.reference === 'DEMO-001')).toBe(true);
  });

  it('replaces the list without losing a search', async () => {
    const during = Array.from({ length: 50 }, () => pool.search(subject));
    const swapped = pool.swap(snapshotOf(demoEntities().slice(1), '2'));
    during.push(...Array.from({ length: 50 }, () => pool.search(subject)));
    expect((await Promise.all(during)).length).toBe(100);
    await swapped;
    expect((await pool.search(subject)).hits).toEqual([]);
  });

  it('keeps the old list when a new one cannot be read', async () => {
    await pool.swap(snapshotOf(demoEntities(), '3'));
    await expect(pool.swap(new Uint8Array(64))).rejects.toThrow('not a screening snapshot');
    expect((await pool.search(subject)).hits[0]?.reference).toBe('DEMO-001');
  });
});
