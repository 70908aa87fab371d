import { type Ctx, inTransaction, newId } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import {
  illegalTransition,
  lockConnection,
  notifySide,
  recordConnectionEvent,
} from '../connections/index.ts';
import { countOpenQueries, insertQuery } from './questions.store.ts';
import { questionContexts } from './questions.ts';

/** Before it consents, the data owner can ask about the request as a whole. */
export function askQuestion(ctx: Ctx, input: { connectionId: string; question: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockConnection(ctx, input.connectionId, 'edit', { as: 'target' });
    const { row, side, accountId } = own;
    if (side !== 'target' || row.sharingStatus !== 'AwaitingApproval')
      throw illegalTransition(row.sharingStatus, side);
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    await insertQuery(ctx.db, {
      id,
      connectionId: row.id,
      kind: null,
      key: null,
      askedBy: accountId,
      question: sealing.seal(input.question, questionContexts.question(id)),
      askedAt: ctx.services.now(),
    });
    await countOpenQueries(ctx.db, row.id, 'initiator');
    const after = await recordConnectionEvent(ctx, own, { event: 'questioned' });
    await notifySide(ctx, after, { to: 'initiator', kind: 'connection.questioned' });
  });
}
