import { unusableReasons } from '@probity/domain/checks/unusable-reasons.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type BatchHit, openHits, openSubject } from './batch-seal.ts';
import { listBatchRows as findRows } from './batches.store.ts';
import { findActiveEntries } from './entries.store.ts';
import { visibleBatch } from './get-batch.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { decisionsOn } from './view-decision.ts';

interface ListBatchRows {
  batchId: string;
  after: number;
  limit: number;
  onlyHits: boolean;
}

export function listBatchRows(ctx: Ctx, input: ListBatchRows) {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = await visibleBatch(ctx, input.batchId);
    const sealing = await sealingOf(ctx, accountId);
    const rows = await findRows(ctx.db, id, { ...input, limit: input.limit + 1 });
    const opened = rows
      .slice(0, input.limit)
      .map(({ number, subject, result, hits, unusable, screenedAt }) => ({
        number,
        subject: openSubject(sealing, id, number, subject),
        total: hits,
        unusable: unusableReasons.find((reason) => reason === unusable) ?? null,
        hits: result ? openHits(sealing, id, number, result) : [],
        screenedAt,
      }));
    const items = await withDecisions(ctx, accountId, opened);
    return { items, nextAfter: rows.length > input.limit ? (items.at(-1)?.number ?? null) : null };
  });
}

interface OpenedRow {
  subject: GivenSubject;
  hits: BatchHit[];
}

/** One query for all rows: decisions made in a search, an alert or another batch apply here too. */
async function withDecisions<Row extends OpenedRow>(ctx: Ctx, accountId: string, rows: readonly Row[]) {
  const entityIds = new Set(rows.flatMap(({ hits }) => hits.map(({ entityId }) => entityId)));
  const entries = new Map(
    (await findActiveEntries(ctx.db, [...entityIds])).map((entry) => [entry.id, entry]),
  );
  const pairs = rows.flatMap((row) =>
    row.hits.flatMap((hit) => {
      const entry = entries.get(hit.entityId);
      return entry ? [{ hit, entry, subject: toSubject(row.subject) }] : [];
    }),
  );
  const decided = await decisionsOn(ctx, { accountId, partyId: null, pairs });
  const byHit = new Map(pairs.map(({ hit }, index) => [hit, decided[index]?.decision ?? null]));
  return rows.map((row) => ({
    ...row,
    hits: row.hits.map((hit) => ({ ...hit, decision: byHit.get(hit) ?? null })),
  }));
}
