import { otherSide, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { lockConnection, notifySide, recordConnectionEvent } from '../connections/index.ts';
import { countOpenQueries, findAskedSide, answerQuery as storeAnswer } from './questions.store.ts';
import { questionContexts } from './questions.ts';

/** The side that was asked answers, once. */
export function answerQuery(
  ctx: Ctx,
  input: { connectionId: string; queryId: string; answer: string },
): Promise<{ answeredAt: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const { connectionId, queryId: id } = input;
    const asked = await findAskedSide(ctx.db, { id, connectionId });
    const own = await lockConnection(ctx, connectionId, 'edit', { as: asked });
    if (own.side !== asked) throw new ProductError('resource.not_found');
    const answeredAt = ctx.services.now();
    const sealing = await sealingOf(ctx, own.accountId);
    const answered = await storeAnswer(ctx.db, {
      id,
      connectionId,
      answer: sealing.seal(input.answer, questionContexts.answer(id)),
      answeredBy: own.accountId,
      answeredAt,
    });
    if (!answered) throw new ProductError('request.conflict');
    await countOpenQueries(ctx.db, own.row.id, asked);
    const items = answered.kind ? [`${answered.kind}:${answered.key}`] : [];
    const after = await recordConnectionEvent(ctx, own, { event: 'answered', items });
    await notifySide(ctx, after, { to: otherSide(asked), kind: 'connection.answered' });
    return { answeredAt };
  });
}
