import { createHash } from 'node:crypto';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { type ListFormat, type ListReport, ListUnreadable } from '../../kernel/ports/index.ts';
import { deleteEntriesOf, insertEntries, readKnownEntries, switchEntries } from './entries.store.ts';
import { failVersion, faultReport } from './fail-version.ts';
import { openListFile } from './list-file.ts';
import { rescreenPartiesJob } from './rescreen-parties.job.ts';
import {
  findActiveNumber,
  findVersion,
  getWatchlist,
  lockWatchlist,
  retireActiveVersion,
  updateVersion,
  type VersionRow,
  type WatchlistRow,
} from './watchlists.store.ts';

const payload = z.object({ versionId: z.string() });

const PORTION = 5000;

interface Changes {
  added: number;
  changed: number;
  entities: number;
  repeated: number;
  /** References whose stored entry ends with the previous version. */
  ended: string[];
}

/** Imports a version's file and activates it. A rerun after a crash starts that version over. */
export async function importWatchlist(ctx: Ctx, { versionId }: z.infer<typeof payload>): Promise<void> {
  const version = await inTransaction(ctx, (ctx) => findVersion(ctx.db, versionId));
  if (version?.state !== 'Waiting') return;
  const list = await inTransaction(ctx, (ctx) => getWatchlist(ctx.db, version.watchlistId));
  let report: ListReport;
  let changes: Changes;
  let sha256: string;
  const activeBefore = await inTransaction(ctx, (ctx) => findActiveNumber(ctx.db, list.id));
  try {
    const bytes = await readListFile(ctx, list, version);
    sha256 = createHash('sha256').update(bytes).digest('hex');
    ({ report, changes } = await storeEntries(ctx, list, version, bytes));
    if (changes.entities === 0) throw new ListUnreadable(sentence('watchlist.empty'));
  } catch (error) {
    // Retrying does not help with an unreadable file.
    if (error instanceof ListUnreadable) return failVersion(ctx, version, error.message);
    throw error;
  }
  await inTransaction(ctx, async (ctx) => {
    await lockWatchlist(ctx.db, list.id);
    const current = await findVersion(ctx.db, version.id);
    // It was given up in the meantime, and entries written since then remain.
    if (current?.state === 'Failed')
      return deleteEntriesOf(ctx.db, { watchlistId: list.id, number: version.number });
    const before = await findActiveNumber(ctx.db, list.id);
    // Another import finished first: throw, so that the retry compares with its version.
    if (before !== activeBefore) throw new Error('The list has changed during the import.');
    await switchEntries(
      ctx.db,
      { watchlistId: list.id, number: version.number, before: before ?? 0 },
      changes.ended,
    );
    await retireActiveVersion(ctx.db, list.id);
    const counts = {
      entities: changes.entities,
      added: changes.added,
      changed: changes.changed,
      removed: changes.ended.length - changes.changed,
    };
    await updateVersion(ctx.db, version.id, {
      ...counts,
      state: 'Ready',
      active: true,
      sha256,
      importedAt: ctx.services.now(),
      report: JSON.stringify({ ...report, repeated: changes.repeated }),
    });
    await record(ctx, {
      action: 'watchlist.version_active',
      chainId: list.id,
      subject: { type: 'watchlist', id: version.id },
      details: { number: version.number, ...counts },
    });
    await ctx.services.jobs.add(ctx.db, rescreenPartiesJob, { versionId: version.id });
  });
  if (version.storageKey) await ctx.services.blobs.delete(version.storageKey);
  await ctx.services.screening.refresh();
}

async function readListFile(ctx: Ctx, list: WatchlistRow, version: VersionRow): Promise<Uint8Array> {
  if (version.storageKey) {
    const bytes = await openListFile(ctx, version.storageKey);
    if (!bytes) throw new ListUnreadable(sentence('watchlist.gone'));
    return bytes;
  }
  if (list.format === 'demo') return new Uint8Array();
  if (!list.url) throw new ListUnreadable(sentence('watchlist.noAddress'));
  return ctx.services.screening.download(list.url).catch(async (error: unknown) => {
    // Stored for the administrator, because the next attempts may fail too.
    if (error instanceof Error)
      await inTransaction(ctx, ({ db }) =>
        updateVersion(db, version.id, { report: faultReport(error.message) }),
      );
    throw error;
  });
}

/** Writes new and changed entries; unchanged ones are not written again. */
async function storeEntries(ctx: Ctx, list: WatchlistRow, version: VersionRow, bytes: Uint8Array) {
  const at = { watchlistId: list.id, number: version.number };
  await inTransaction(ctx, (ctx) => deleteEntriesOf(ctx.db, at));
  const known = await readKnown(ctx, list.id);
  const changes: Changes = { added: 0, changed: 0, entities: 0, repeated: 0, ended: [] };
  const seen = new Set<string>();
  // A column constraint allows no other value.
  const format = list.format as ListFormat;
  const reading = ctx.services.screening.readList({ list: list.key, format, bytes });
  for await (const portion of reading.portions) {
    const fresh = portion.filter(({ entity, fingerprint }) => {
      const { reference } = entity;
      if (seen.has(reference)) {
        changes.repeated += 1;
        return false;
      }
      seen.add(reference);
      changes.entities += 1;
      const before = known.get(reference);
      if (before === undefined) changes.added += 1;
      else if (before === Buffer.from(fingerprint).toString('hex')) return false;
      else {
        changes.changed += 1;
        changes.ended.push(reference);
      }
      return true;
    });
    await inTransaction(ctx, (ctx) => insertEntries(ctx.db, at, fresh));
  }
  for (const reference of known.keys()) if (!seen.has(reference)) changes.ended.push(reference);
  return { report: reading.report(), changes };
}

async function readKnown(ctx: Ctx, watchlistId: string): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  let after = '';
  for (;;) {
    const rows = await inTransaction(ctx, (ctx) => readKnownEntries(ctx.db, watchlistId, after, PORTION));
    for (const { reference, fingerprint } of rows) known.set(reference, fingerprint.toString('hex'));
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return known;
    after = last.reference;
  }
}

export const importWatchlistJob = defineJob({
  name: 'import-watchlist',
  payload,
  handler: importWatchlist,
});
