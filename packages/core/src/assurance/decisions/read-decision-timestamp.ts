import { ProductError } from '@probity/domain';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { readTimestampReply } from '../../kernel/timestamps/index.ts';
import { findDecision, type OfParty } from './decisions.store.ts';

/** The timestamp of the record of a decision, for any program that verifies such timestamps. */
export function readDecisionTimestamp(
  ctx: Ctx,
  { decisionId, stage, ...of }: OfParty & { decisionId: string; stage?: DecisionStage | undefined },
): Promise<Buffer> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', of.accountId);
    const row = await findDecision(ctx.db, { ...of, decisionId });
    const agreed = row?.agreedHash ?? null;
    const imprint = stage === 'Agreed' || (!stage && agreed) ? agreed : row?.hash;
    if (!imprint) throw new ProductError('resource.not_found');
    return readTimestampReply(ctx, { accountId: of.accountId, imprint });
  });
}
