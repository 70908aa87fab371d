import { ListUnreadable } from '@probity/core/kernel/ports';
import { importOwnList } from '@probity/core/testing/sample-lists.ts';
import { TestWorld } from '@probity/core/testing/test-world.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createScreening, type Screening } from './create-screening.ts';
import { importDemoList } from './import-demo-list.ts';

let world: TestWorld;
let other: Screening;

beforeAll(async () => {
  world = await TestWorld.open();
  other = createScreening({ db: world.database.db, threads: 1, lookEveryMs: 50, onError: () => undefined });
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const found = async (name: string) => {
  const subject = { kind: 'person' as const, names: [name] };
  return (await other.search(subject, { threshold: 0.81, limit: 10 })).hits.map(({ entityId }) => entityId);
};

it('states which versions of the lists it has searched, or that there are none', async () => {
  const search = () =>
    world.services.screening.search(
      { kind: 'person', names: ['Olive Ordinary'] },
      { threshold: 0.81, limit: 10 },
    );
  expect(await search()).toMatchObject({ hits: [], lists: [], unusable: 'no-lists' });
  await importOwnList(world, ['A,person,Ambrose Tilling,,gb']);
  await world.database.asOwner('update watchlist_versions set active = false');
  expect(await search()).toMatchObject({ lists: [{ list: 'own', number: 1, entities: 1 }] });
  await world.services.screening.refresh();
  expect(await search()).toMatchObject({ lists: [] });
});

it('finds nothing before a list exists, then what another process imports, without dropping a search', async () => {
  expect(await found('Corvin Ashgrove')).toEqual([]);
  const during = Array.from({ length: 20 }, () => found('Corvin Ashgrove'));
  await importOwnList(world, ['C,person,Corvin Ashgrove,1980,gb']);
  await vi.waitFor(async () => expect(await found('Corvin Ashgrove')).toEqual(['own:C']), { timeout: 5000 });
  expect(await Promise.all(during)).toHaveLength(20);
});

it('searches only what a version brought, in a thread of its own', async () => {
  await importOwnList(world, ['C,person,Corvin Ashgrove,1980,gb', 'D,person,Dorothea Quillfeather,,gb']);
  const [version] = await world.database.asOwner<{ watchlistId: string; number: number }>(
    `select watchlist_id as "watchlistId", number from watchlist_versions order by id desc limit 1`,
  );
  const changes = await other.openChanges({ watchlistId: '', number: 0, ...version });
  const foundIn = async (name: string) =>
    (await changes.search({ kind: 'person', names: [name] }, { threshold: 0.81, limit: 10 })).hits.length;
  expect([await foundIn('Corvin Ashgrove'), await foundIn('Dorothea Quillfeather')]).toEqual([0, 1]);
  await changes.close();
});

it('refuses a file that is no list', async () => {
  const { portions } = other.readList({ list: 'own', format: 'ofac', bytes: Buffer.from('PK no archive') });
  await expect(portions[Symbol.asyncIterator]().next()).rejects.toThrow(ListUnreadable);
});

it('imports the fictional list only once, and only while no list is active', async () => {
  const base = { db: world.database.db, services: { ...world.services, screening: other } };
  const versions = () => world.database.asOwner(`select from watchlist_versions where source = 'demo'`);
  await importDemoList(base);
  expect(await versions()).toHaveLength(0);
  await world.database.asOwner('update watchlist_versions set active = false');
  await importDemoList(base);
  await importDemoList(base);
  expect(await versions()).toHaveLength(1);
});
