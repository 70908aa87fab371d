import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listAnswers } from '../../registry/business-information/index.ts';
import { openAnswer } from '../../registry/encrypted-data/index.ts';
import { askedQuestion, type QuestionOfRequest } from './asked-question.ts';

interface TemplateAnswer {
  question: TemplateQuestion;
  /** In the type of the question; null until answered. */
  answer: unknown;
  changedAt: Date | null;
  changedBy: string | null;
  version: number;
}

/** A question of a template and the data owner's present answer. */
export function getTemplateAnswer(ctx: Ctx, input: QuestionOfRequest): Promise<TemplateAnswer> {
  return inTransaction(ctx, async (ctx) => {
    const { question, entityId, accountId } = await askedQuestion(ctx, input, 'view');
    const row = (await listAnswers(ctx, entityId)).find(
      (answer) => answer.accountId === accountId && answer.question === input.questionKey,
    );
    const sealing = await sealingOf(ctx, accountId);
    return {
      question,
      answer: row ? openAnswer(sealing, row.id, row.answer) : null,
      changedAt: row?.changedAt ?? null,
      changedBy: row?.changedByName ?? null,
      version: row?.version ?? 0,
    };
  });
}
