import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import canonicalize from 'canonicalize';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { requestTimestamp } from '../../kernel/timestamps/index.ts';
import { hashOf, type PresentFile } from './decision-content.ts';
import { readDecisionInputs } from './decision-inputs.ts';
import { insertDecisionInputs, insertDecisionValues } from './decisions.store.ts';
import { decisionContext, decisionInputsContext, decisionValuesContext } from './encryption-context.ts';

interface RecordOf {
  entityId: string;
  accountId: string;
  decisionId: string;
  stage: DecisionStage;
}

export interface SealedRecord {
  content: Buffer;
  hash: Buffer;
  inputs: Buffer;
}

/**
 * The content of a file as a decision stores it, encrypted, with its hash, whose time an authority confirms; and what it
 * was computed from, whose hash is part of the content.
 */
export async function sealRecord(
  ctx: Ctx,
  { accountId, entityId, decisionId, stage }: RecordOf,
  { content: present }: PresentFile,
): Promise<SealedRecord> {
  const sealing = await sealingOf(ctx, accountId);
  const column = stage === 'Proposed' ? 'content' : 'agreed_content';
  const inputs = canonicalize(await readDecisionInputs(ctx, { accountId, entityId }, present)) ?? '';
  const content = { ...present, inputsHash: hashOf(JSON.parse(inputs)).toString('hex') };
  const hash = hashOf(content);
  await requestTimestamp(ctx, { accountIds: [accountId], imprint: hash });
  return {
    content: sealing.seal(canonicalize(content) ?? '', decisionContext(decisionId, column)),
    hash,
    inputs: sealing.seal(inputs, decisionInputsContext(decisionId, stage)),
  };
}

/** What the record relies on and was computed from, for as long as it is shared or retained. */
export async function storeValues(
  ctx: Ctx,
  { accountId, decisionId, stage }: RecordOf,
  { items }: PresentFile,
  { inputs }: SealedRecord,
): Promise<void> {
  await insertDecisionInputs(ctx.db, { decisionId, accountId, stage, inputs });
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
