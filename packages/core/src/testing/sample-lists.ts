import { addWatchlistVersion, importWatchlist } from '../assurance/screening/index.ts';
import type { Ctx } from '../kernel/context/index.ts';
import type { World } from './world.ts';

const asSystem = (world: World): Ctx => world.ctx({ kind: 'system', job: 'test' });

async function listId(world: World, key: string): Promise<string> {
  const [row] = await world.database.asOwner<{ id: string }>('select id from watchlists where key = $1', [
    key,
  ]);
  return row?.id ?? '';
}

/** The fictional list that ships with the product, imported as on the first start. */
export async function importDemo(world: World): Promise<void> {
  const ctx = asSystem(world);
  const version = await addWatchlistVersion(ctx, {
    listId: await listId(world, 'demo'),
    label: '1',
    source: 'demo',
  });
  await importWatchlist(ctx, { versionId: version.id });
}

/** A version of our own list, from CSV rows. */
export async function importOwnList(world: World, rows: readonly string[]): Promise<string> {
  const ctx = asSystem(world);
  const bytes = Buffer.from(['reference,kind,name,birth_dates,countries', ...rows].join('\n'));
  const version = await addWatchlistVersion(ctx, {
    listId: await listId(world, 'own'),
    label: 'test',
    source: 'upload',
    bytes,
  });
  await importWatchlist(ctx, { versionId: version.id });
  return version.id;
}
