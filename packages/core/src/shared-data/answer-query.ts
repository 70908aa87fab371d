import { holderSideOf, ProductError, readerSideOf } from '@probity/domain';
import { noteEvent } from '../connections/note-event.ts';
import { lockConnection } from '../connections/own-connection.ts';
import { tellSide } from '../connections/tell-parties.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { sealingOf } from '../sealing/account-sealing.ts';
import { countOpenQueries, answerQuery as storeAnswer } from './queries.store.ts';
import { queryPlaces } from './query-places.ts';

/** The holder answers a question, once. */
export function answerQuery(
  ctx: Ctx,
  input: { connectionId: string; queryId: string; answer: string },
): Promise<{ answeredAt: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const { row, side, accountId } = await lockConnection(ctx, input.connectionId, 'edit');
    const holder = holderSideOf[row.relationType];
    if (side !== holder) throw new ProductError('resource.not_found');
    const answeredAt = ctx.services.now();
    const sealing = await sealingOf(ctx, accountId);
    const answered = await storeAnswer(ctx.db, {
      id: input.queryId,
      connectionId: row.id,
      answer: sealing.seal(input.answer, queryPlaces(input.queryId).answer),
      answeredBy: accountId,
      answeredAt,
    });
    if (!answered) throw new ProductError('request.conflict');
    await countOpenQueries(ctx.db, row.id, holder);
    const items = [`${answered.kind}:${answered.key}`];
    const after = await noteEvent(ctx, { row, side }, { event: 'answered', items });
    const to = readerSideOf(row.relationType);
    await tellSide(ctx, after, { to, kind: 'connection.answered', reason: 'DataShared' });
    return { answeredAt };
  });
}
