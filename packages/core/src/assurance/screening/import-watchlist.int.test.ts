import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx, UserActor } from '../../kernel/context/index.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { addWatchlistVersion } from './add-watchlist-version.ts';
import { changeWatchlist } from './change-watchlist.ts';
import { diffWatchlistVersions } from './diff-watchlist-versions.ts';
import { giveUpWatchlist } from './give-up-watchlist.job.ts';
import { importWatchlist } from './import-watchlist.job.ts';
import { listWatchlistVersions } from './list-watchlist-versions.ts';
import { refreshWatchlists } from './refresh-watchlists.job.ts';
import { searchWatchlists } from './search-watchlists.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let admin: UserActor;
let listId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  admin = await world.aUser({ admin: true });
  const [row] = await world.database.asOwner<{ id: string }>(`select id from watchlists where key = 'own'`);
  listId = row?.id ?? '';
});
afterAll(() => world.close());

const names = async (name: string) => {
  const subject = { kind: 'person' as const, names: [name] };
  const { hits } = await searchWatchlists(world.ctx(owner), { accountId, subject });
  return hits.map((hit) => hit.primaryName);
};
const withDownload = (ctx: Ctx, answer: Uint8Array | Error): Ctx => {
  const download = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  return { ...ctx, services: { ...ctx.services, screening: { ...ctx.services.screening, download } } };
};
const diff = (from: number, to: number) =>
  diffWatchlistVersions(world.ctx(admin), { listId, from, to, after: '', limit: 50 });

describe('versions of a list', () => {
  it('are used by the very next search', async () => {
    expect(await names('Ysolde Marchetti-Krone')).toEqual([]);
    await importOwnList(world, ['A,person,Ysolde Marchetti-Krone,1970,it', 'B,person,Bruno Tallow,,gb']);
    expect(await names('Ysolde Marchetti Krone')).toEqual(['Ysolde Marchetti-Krone']);
    await importOwnList(world, ['B,person,Bruno Tallow,,gb', 'C,person,Corvin Ashgrove,1980,gb']);
    expect(await names('Ysolde Marchetti Krone')).toEqual([]);
    expect(await names('Corvin Ashgrove')).toEqual(['Corvin Ashgrove']);
    await importOwnList(world, ['B,person,Bruno Tallow,1966,gb', 'C,person,Corvin Ashgrove,1980,gb']);
  });

  it('are kept with the changes of each', async () => {
    const versions = await listWatchlistVersions(world.ctx(admin), { listId });
    expect(
      versions.map(({ number, added, changed, removed, active, entities }) => [
        number,
        added,
        changed,
        removed,
        active,
        entities,
      ]),
    ).toEqual([
      [3, 0, 1, 0, true, 2],
      [2, 1, 0, 1, false, 2],
      [1, 2, 0, 0, false, 2],
    ]);
    expect(versions[0]?.report).toMatchObject({ read: 2, refused: 0 });
  });

  it('can be compared, whether consecutive or far apart', async () => {
    expect(await diff(1, 2)).toMatchObject({
      counts: { added: 1, changed: 0, removed: 1 },
      items: [
        { reference: 'A', change: 'removed', name: 'Ysolde Marchetti-Krone' },
        { reference: 'C', change: 'added' },
      ],
    });
    const far = await diff(1, 3);
    expect(far.items).toContainEqual(
      expect.objectContaining({ reference: 'B', change: 'changed', fields: ['birthDates'] }),
    );
    expect((await diff(3, 3)).items).toEqual([]);
  });

  it('store an entry once for as long as it is unchanged', async () => {
    const rows = await world.database.asOwner<{ reference: string }>(
      'select reference from watchlist_entities where watchlist_id = $1 order by reference, first_version',
      [listId],
    );
    expect(rows.map(({ reference }) => reference)).toEqual(['A', 'B', 'B', 'C']);
  });
});

describe('an import', () => {
  it('of a file without entries fails with a reason, and leaves the list unchanged', async () => {
    const ctx = world.ctx({ kind: 'system', job: 'test' });
    const bytes = Buffer.from('this,is\nno,list\n');
    const { id } = await addWatchlistVersion(ctx, { listId, label: 'bad', source: 'upload', bytes });
    await importWatchlist(ctx, { versionId: id });
    const [newest] = await listWatchlistVersions(world.ctx(admin), { listId });
    expect(newest).toMatchObject({ state: 'Failed', active: false });
    expect(newest?.report.problems?.[0]?.reason).toContain('no entry');
    expect(await names('Corvin Ashgrove')).toEqual(['Corvin Ashgrove']);
  });

  it('leaves a single active version when run a second time', async () => {
    const versionId = await importOwnList(world, ['B,person,Bruno Tallow,1966,gb']);
    await importWatchlist(world.ctx({ kind: 'system', job: 'test' }), { versionId });
    const versions = await listWatchlistVersions(world.ctx(admin), { listId });
    expect(versions.filter(({ active }) => active)).toHaveLength(1);
  });

  it('on a schedule is requested once, when it is due', async () => {
    const ctx = world.ctx({ kind: 'system', job: 'test' });
    await changeWatchlist(world.ctx(admin), {
      listId,
      url: 'https://lists.example/own.csv',
      refreshHours: 6,
    });
    const waiting = async () =>
      (await listWatchlistVersions(world.ctx(admin), { listId })).filter(({ state }) => state === 'Waiting')
        .length;
    await refreshWatchlists(ctx);
    expect(await waiting()).toBe(0);
    world.pass(7 * 60);
    await refreshWatchlists(ctx);
    await refreshWatchlists(ctx);
    expect(await waiting()).toBe(1);
  });

  it('is retried while the publisher does not answer, and fetches the list once it does', async () => {
    world.pass(7 * 60);
    const ctx = world.ctx({ kind: 'system', job: 'test' });
    const { id: versionId } = await addWatchlistVersion(ctx, { listId, label: 'down', source: 'address' });
    const down = new Error('The list could not be fetched: status 503.');
    await expect(importWatchlist(withDownload(ctx, down), { versionId })).rejects.toThrow(down.message);
    const [newest] = await listWatchlistVersions(world.ctx(admin), { listId });
    expect(newest).toMatchObject({ state: 'Waiting', active: false });
    const list = Buffer.from('reference,kind,name,birth_dates,countries\nD,person,Delphine Orrick,,fr\n');
    await importWatchlist(withDownload(ctx, list), { versionId });
    expect(await names('Delphine Orrick')).toEqual(['Delphine Orrick']);
  });

  it('that was given up has failed, and the list is fetched again soon', async () => {
    world.pass(3 * 24 * 60);
    const ctx = world.ctx({ kind: 'system', job: 'test' });
    const newest = async () => (await listWatchlistVersions(world.ctx(admin), { listId }))[0];
    await refreshWatchlists(ctx);
    const first = await newest();
    const versionId = first?.id ?? '';
    const down = new Error('The list could not be fetched: status 503.');
    await expect(importWatchlist(withDownload(ctx, down), { versionId })).rejects.toThrow();
    await giveUpWatchlist(ctx, { versionId });
    expect(await newest()).toMatchObject({ id: versionId, state: 'Failed' });
    expect((await newest())?.report.problems?.[0]?.reason).toContain('status 503');
    await refreshWatchlists(ctx);
    expect((await newest())?.id).toBe(versionId);
    world.pass(60);
    await refreshWatchlists(ctx);
    expect(await newest()).toMatchObject({ number: (first?.number ?? 0) + 1, state: 'Waiting' });
  });

  it('that has finished is not given up', async () => {
    const versionId = await importOwnList(world, ['B,person,Bruno Tallow,1966,gb']);
    await giveUpWatchlist(world.ctx({ kind: 'system', job: 'test' }), { versionId });
    const versions = await listWatchlistVersions(world.ctx(admin), { listId });
    expect(versions.find(({ id }) => id === versionId)).toMatchObject({ state: 'Ready', active: true });
  });

  it('that was given up while it ran does not become active', async () => {
    const ctx = world.ctx({ kind: 'system', job: 'test' });
    const slowVersion = { listId, label: 'slow', source: 'address' } as const;
    const { id: versionId, number } = await addWatchlistVersion(ctx, slowVersion);
    const list = Buffer.from('reference,kind,name,birth_dates,countries\nE,person,Edda Quillfeather,,de\n');
    const slow = async () => {
      await giveUpWatchlist(ctx, { versionId });
      return list;
    };
    const screening = { ...ctx.services.screening, download: slow };
    await importWatchlist({ ...ctx, services: { ...ctx.services, screening } }, { versionId });
    expect(await names('Edda Quillfeather')).toEqual([]);
    const entries = 'select from watchlist_entities where watchlist_id = $1 and first_version = $2';
    expect(await world.database.asOwner(entries, [listId, number])).toEqual([]);
  });

  it('is for administrators only', async () => {
    const upload = addWatchlistVersion(world.ctx(owner), {
      listId,
      label: 'x',
      source: 'upload',
      bytes: Buffer.of(1),
    });
    await expect(upload).rejects.toMatchObject({ code: 'resource.not_found' });
    const writing = world.database.db.updateTable('watchlists').set({ title: 'x' }).executeTakeFirst();
    expect(Number((await writing).numUpdatedRows)).toBe(0);
  });
});
