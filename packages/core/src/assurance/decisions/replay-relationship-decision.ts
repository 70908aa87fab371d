import { ProductError } from '@probity/domain';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { ScreeningReplay } from '../screening/index.ts';
import { findDecision, type OfParty } from './decisions.store.ts';
import { openValues } from './open-record.ts';
import { type Replay, type ReplayRecord, replayRecord } from './replay-record.ts';

interface ReplayDecision extends OfParty {
  decisionId: string;
  /** That of the agreement if there was one. */
  stage?: DecisionStage | undefined;
}

/**
 * Computes the record of a decision again, for members who may decide: from the versions of lists, the policy and the
 * history of that time. The access is recorded.
 */
export async function replayRelationshipDecision(ctx: Ctx, input: ReplayDecision): Promise<Replay> {
  const opened = await inTransaction(ctx, (ctx) => openToReplay(ctx, input));
  const screening = new ScreeningReplay(ctx);
  try {
    const replay = await replayRecord(ctx, screening, opened);
    await inTransaction(ctx, (ctx) =>
      record(ctx, {
        action: 'relationship.decisionReplayed',
        chainId: input.accountId,
        subject: { type: 'entity', id: input.entityId },
        details: { decisionId: input.decisionId, stage: opened.stage, result: replay.state },
      }),
    );
    return replay;
  } finally {
    await screening.close();
  }
}

async function openToReplay(
  ctx: Ctx,
  { decisionId, stage: wanted, ...party }: ReplayDecision,
): Promise<ReplayRecord> {
  authorise(ctx.actor, 'validate', party.accountId);
  const row = await findDecision(ctx.db, { ...party, decisionId });
  const stage = wanted ?? (row?.agreedContent ? 'Agreed' : 'Proposed');
  if (!row || (stage === 'Agreed' && !row.agreedContent)) throw new ProductError('resource.not_found');
  const items = await openValues(ctx, { accountId: party.accountId, decisionId, stage });
  return { row, stage, items };
}
