import { answerText } from '@probity/domain/template-questions/answer-text.ts';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openAnswer } from '../encrypted-data/index.ts';
import { listAnswers } from './business.store.ts';

export interface TemplateAnswerView {
  question: string;
  asked: TemplateQuestion;
  answer: unknown;
  text: string;
  changedAt: Date;
}

/** What the party has answered to questions of templates, the latest first. */
export function listTemplateAnswers(ctx: Ctx, input: { entityId: string }): Promise<TemplateAnswerView[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const sealing = await sealingOf(ctx, entity.managedBy);
    const rows = (await listAnswers(ctx.db, entity.id)).filter(
      ({ accountId }) => accountId === entity.managedBy,
    );
    return rows
      .flatMap(({ id, question, asked, answer: sealed, changedAt }) => {
        if (!asked || !sealed) return [];
        const answer = openAnswer(sealing, id, sealed);
        return [{ question, asked, answer, text: answerText({ question, asked }, answer), changedAt }];
      })
      .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  });
}
