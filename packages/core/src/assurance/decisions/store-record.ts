import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import canonicalize from 'canonicalize';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { requestTimestamp } from '../../kernel/timestamps/index.ts';
import { hashOf, type PresentFile } from './decision-content.ts';
import { insertDecisionValues } from './decisions.store.ts';
import { decisionContext, decisionValuesContext } from './encryption-context.ts';

interface RecordOf {
  accountId: string;
  decisionId: string;
  stage: DecisionStage;
}

/** The content of a file as a decision stores it, encrypted, with its hash, whose time an authority confirms. */
export async function sealRecord(
  ctx: Ctx,
  { accountId, decisionId, stage }: RecordOf,
  { content }: PresentFile,
): Promise<{ content: Buffer; hash: Buffer }> {
  const sealing = await sealingOf(ctx, accountId);
  const column = stage === 'Proposed' ? 'content' : 'agreed_content';
  const hash = hashOf(content);
  await requestTimestamp(ctx, { accountIds: [accountId], imprint: hash });
  return { content: sealing.seal(canonicalize(content) ?? '', decisionContext(decisionId, column)), hash };
}

/** The shared values that the record relies on, for as long as they are shared or retained. */
export async function storeValues(
  ctx: Ctx,
  { accountId, decisionId, stage }: RecordOf,
  { items }: PresentFile,
): Promise<void> {
  const sealing = await sealingOf(ctx, accountId);
  await insertDecisionValues(
    ctx.db,
    items.map(({ connectionId, items }) => ({
      decisionId,
      connectionId,
      accountId,
      stage,
      items: sealing.seal(canonicalize(items) ?? '', decisionValuesContext(decisionId, connectionId, stage)),
    })),
  );
}
