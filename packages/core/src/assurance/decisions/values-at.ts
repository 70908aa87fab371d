import type { ReliedItem } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import { listAnswersAt } from '../../registry/business-information/index.ts';
import { listValuesAt } from '../../registry/credentials/index.ts';
import { openAnswer, openValue } from '../../registry/encrypted-data/index.ts';

/**
 * The values of these items by the history of their owner, as they were at a moment; absent where no history is stored.
 * In an unscoped transaction: the history is the owner's.
 */
export async function valuesAt(
  ctx: Ctx,
  items: readonly ReliedItem[],
  until: Date,
): Promise<Map<string, unknown>> {
  const idsOf = (kind: ReliedItem['kind']) =>
    items.flatMap((item) => (item.kind === kind ? item.values.map(({ credentialId }) => credentialId) : []));
  const values = await listValuesAt(ctx, { credentialIds: idsOf('field'), until });
  const answers = await listAnswersAt(ctx, { answerIds: idsOf('question'), until });
  // An account whose key was destroyed is left out.
  const sealings = await sealingsOf(
    ctx,
    [...values, ...answers].map(({ accountId }) => accountId),
  );
  return new Map<string, unknown>([
    ...values.flatMap(({ id, accountId, value }) => {
      const sealing = sealings.get(accountId);
      return sealing ? [[id, openValue(sealing, id, value)] as const] : [];
    }),
    ...answers.flatMap(({ id, accountId, value }) => {
      const sealing = sealings.get(accountId);
      return sealing ? [[id, openAnswer(sealing, id, value)] as const] : [];
    }),
  ]);
}
