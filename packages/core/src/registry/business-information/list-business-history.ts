import { type BusinessQuestion, historyActorOf } from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openAnswer } from '../encrypted-data/index.ts';
import { listAnswerEvents } from './business.store.ts';
import { assertBusiness } from './list-business-answers.ts';

/** Earlier answers, newest first. */
export function listBusinessHistory(
  ctx: Ctx,
  { entityId, question, locale }: { entityId: string; question: BusinessQuestion; locale: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, entityId, 'view');
    assertBusiness(entity);
    const sealing = await sealingOf(ctx, entity.managedBy);
    const inWords = (answerId: string, sealed: Buffer | null) =>
      sealed && formatBusinessAnswer(question, openAnswer(sealing, answerId, sealed), locale);
    return (await listAnswerEvents(ctx.db, { entityId, question })).map(
      ({ answerId, before, after, ...event }) => ({
        ...event,
        actor: historyActorOf({ ...event, byPlatform: false }),
        before: inWords(answerId, before),
        after: inWords(answerId, after),
      }),
    );
  });
}
