import { holderSideOf, ProductError, readerSideOf } from '@probity/domain';
import { refreshSides, updateConnection } from '../connections/connections.store.ts';
import { lockConnection } from '../connections/own-connection.ts';
import { tellSide } from '../connections/tell-parties.ts';
import { writeEvent } from '../connections/write-event.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { sealingOf } from '../sealing/account-sealing.ts';
import { dayOf } from '../today.ts';
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
    const seq = row.lastSeq + 1;
    const after = await updateConnection(ctx.db, row.id, { lastSeq: seq, changedAt: answeredAt });
    const event = { seq, event: 'answered', bySide: side, byAccountId: accountId, from: row.sharingStatus };
    await writeEvent(ctx, after, { ...event, items: [`${answered.kind}:${answered.key}`] });
    await refreshSides(ctx.db, [row.id], dayOf(answeredAt));
    const to = readerSideOf(row.relationType);
    await tellSide(ctx, after, { to, kind: 'connection.answered', reason: 'DataShared' });
    return { answeredAt };
  });
}
