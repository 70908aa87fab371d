import { ProductError, type ReliedItem } from '@probity/domain';
import type { ReplayPart, ReplayReason } from '@probity/domain/relationships/replay-keys.ts';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { ScreeningReplay } from '../screening/index.ts';
import {
  findDecision,
  listDecisionValues,
  listRecordsUnscoped,
  type RecordToReplay,
} from './decisions.store.ts';
import { decisionValuesContext } from './encryption-context.ts';
import { type ReplayRecord, replayRecord } from './replay-record.ts';

const PORTION = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface ReplayedRecord extends RecordToReplay {
  /** What differs or cannot be computed again: parts and reasons, no data. */
  lines: { part: ReplayPart; reason: ReplayReason }[];
}

export interface AllReplays {
  records: number;
  equal: number;
  notComputable: number;
  different: ReplayedRecord[];
  /** How often each reason keeps a record from being computed again. */
  reasons: Map<ReplayReason, number>;
}

/** For an operator: computes the record of every decision of every account again. */
export async function replayAllDecisions(ctx: Ctx): Promise<AllReplays> {
  const all: AllReplays = { records: 0, equal: 0, notComputable: 0, different: [], reasons: new Map() };
  const screening = new ScreeningReplay(ctx);
  try {
    for (let after = BEFORE_ALL; ; ) {
      const records = await inUnscopedTransaction(ctx, ({ db }) =>
        listRecordsUnscoped(db, { after, limit: PORTION }),
      );
      for (const record of records) await replayInto(ctx, screening, all, record);
      const last = records.at(-1);
      if (!last) break;
      after = last.decisionId;
    }
  } finally {
    await screening.close();
  }
  return all;
}

async function replayInto(
  ctx: Ctx,
  screening: ScreeningReplay,
  all: AllReplays,
  record: RecordToReplay,
): Promise<void> {
  const { state, parts } = await replayRecord(
    ctx,
    screening,
    await inUnscopedTransaction(ctx, (ctx) => openWhole(ctx, record)),
  );
  all.records += 1;
  const lines = parts.flatMap(({ part, lines }) => lines.map(({ reason }) => ({ part, reason })));
  if (state === 'Equal') all.equal += 1;
  if (state === 'Differs') all.different.push({ ...record, lines });
  if (state !== 'NotComputable') return;
  all.notComputable += 1;
  for (const reason of new Set(lines.map(({ reason }) => reason)))
    all.reasons.set(reason, (all.reasons.get(reason) ?? 0) + 1);
}

/** With every value that is stored: no person reads them, so no access is recorded. */
async function openWhole(
  ctx: Ctx,
  { decisionId, stage, accountId, entityId }: RecordToReplay,
): Promise<ReplayRecord> {
  const row = await findDecision(ctx.db, { accountId, entityId, decisionId });
  if (!row) throw new ProductError('resource.not_found');
  const sealing = await sealingOf(ctx, accountId);
  const today = dayOf(ctx.services.now());
  const values = await listDecisionValues(ctx.db, { decisionId, stage, today });
  const items = new Map(
    values.map(({ connectionId, items }) => [
      connectionId,
      unsealJson<ReliedItem[]>(sealing, items, decisionValuesContext(decisionId, connectionId, stage)),
    ]),
  );
  return { row, stage, items };
}
