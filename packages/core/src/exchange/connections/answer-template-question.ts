import { ProductError } from '@probity/domain';
import { parseQuestionAnswer } from '@probity/domain/template-questions/answer.ts';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inTransaction, publish } from '../../kernel/context/index.ts';
import { setAnswer } from '../../registry/business-information/index.ts';
import { askedQuestion, type QuestionOfRequest } from './asked-question.ts';

interface AnswerTemplateQuestion extends QuestionOfRequest {
  /** Null removes the answer; it remains in the history. */
  answer: unknown;
  ifVersion?: number | undefined;
}

/** The data owner answers a question of a template. Nothing is shared before it consents. */
export function answerTemplateQuestion(ctx: Ctx, input: AnswerTemplateQuestion): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { questionKey, ifVersion } = input;
    const { question: asked, entityId, accountId } = await askedQuestion(ctx, input, 'edit');
    const answer = input.answer === null ? null : checked(ctx, asked, input.answer);
    const isChanged = await setAnswer(ctx, {
      entityId,
      accountId,
      question: questionKey,
      asked,
      answer,
      ifVersion,
    });
    if (!isChanged) return;
    await record(ctx, {
      action: answer === null ? 'business.questionWithdrawn' : 'business.questionAnswered',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { question: questionKey, connectionId: input.connectionId },
    });
    await publish(ctx, 'entity.changed', { entityId, about: { templateQuestion: questionKey } });
  });
}

function checked(ctx: Ctx, question: TemplateQuestion, given: unknown) {
  const parsed = parseQuestionAnswer(question, given, { today: dayOf(ctx.services.now()) });
  if (parsed.ok) return parsed.value;
  throw new ProductError('request.invalid', {
    errors: parsed.errors.map(({ path, message }) => ({ path: path ? `answer.${path}` : 'answer', message })),
  });
}
