import { ProductError, type ReliedItem, scopeKey } from '@probity/domain';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { accessConnection, isLive, maySeeShared } from '../../exchange/connections/index.ts';
import { recordAccess } from '../../exchange/shared-data/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import type { DecisionContent } from './decision-content.ts';
import { type DecisionRow, listDecisionValues } from './decisions.store.ts';
import { decisionContext, decisionValuesContext } from './encryption-context.ts';

/** The record of one stage; not found if the decision never reached it. */
export function openRecord(
  sealing: AccountSealing,
  { id, content, hash, agreedContent, agreedHash }: DecisionRow,
  stage: DecisionStage,
): { content: DecisionContent; hash: Buffer } {
  if (stage === 'Proposed')
    return {
      content: unsealJson<DecisionContent>(sealing, content, decisionContext(id, 'content')),
      hash,
    };
  if (!agreedContent || !agreedHash) throw new ProductError('resource.not_found');
  return {
    content: unsealJson<DecisionContent>(sealing, agreedContent, decisionContext(id, 'agreed_content')),
    hash: agreedHash,
  };
}

/** The values this member may see: by the usual rules while they are shared, afterwards as retained records. */
export async function openValues(
  ctx: Ctx,
  { accountId, decisionId, stage }: { accountId: string; decisionId: string; stage: DecisionStage },
): Promise<Map<string, ReliedItem[]>> {
  const today = dayOf(ctx.services.now());
  const sealing = await sealingOf(ctx, accountId);
  const found = new Map<string, ReliedItem[]>();
  for (const { connectionId, items, isRetained } of await listDecisionValues(ctx.db, {
    decisionId,
    stage,
    today,
  })) {
    const own = await accessConnection(ctx, connectionId, 'view', { accountId });
    if (!(isRetained || isLive(ctx, own.row)) || !(await maySeeShared(ctx, own))) continue;
    const relied = unsealJson<ReliedItem[]>(
      sealing,
      items,
      decisionValuesContext(decisionId, connectionId, stage),
    );
    await recordAccess(ctx, own.row, { kind: 'recordOpened', items: relied.map(scopeKey) });
    found.set(connectionId, relied);
  }
  return found;
}
