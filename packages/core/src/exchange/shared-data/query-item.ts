import { holderSideOf, ProductError, type ScopeItemKind } from '@probity/domain';
import { type Ctx, inTransaction, newId, publish } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import {
  accessShared,
  listItems,
  lockConnection,
  notifySide,
  recordConnectionEvent,
} from '../connections/index.ts';
import { countOpenQueries, insertQuery } from './questions.store.ts';
import { questionContexts } from './questions.ts';

interface QueryItem {
  connectionId: string;
  kind: ScopeItemKind;
  key: string;
  question: string;
}

/** The recipient asks about a shared item; the question becomes a task of the data owner. */
export function queryItem(ctx: Ctx, input: QueryItem): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, side } = await accessShared(ctx, input.connectionId, 'edit');
    const { row } = await lockConnection(ctx, input.connectionId, 'edit', { as: side });
    const items = await listItems(ctx, row.id);
    const isShared = items.some(
      ({ kind, key, state }) => kind === input.kind && key === input.key && state === 'Consented',
    );
    if (!isShared) throw new ProductError('resource.not_found');
    const holder = holderSideOf[row.relationType];
    const holderId = holder === 'target' ? row.targetId : row.initiatorId;
    for (const entityId of new Set([holderId, row.subjectId]))
      await publish(ctx, 'data.requesting', { accountId, entityId });
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    const { kind, key } = input;
    const question = sealing.seal(input.question, questionContexts.question(id));
    await insertQuery(ctx.db, {
      id,
      connectionId: row.id,
      kind,
      key,
      askedBy: accountId,
      question,
      askedAt: ctx.services.now(),
    });
    await countOpenQueries(ctx.db, row.id, holder);
    const after = await recordConnectionEvent(
      ctx,
      { row, side },
      { event: 'queried', items: [`${kind}:${key}`] },
    );
    await notifySide(ctx, after, { to: holder, kind: 'connection.queried' });
  });
}
