import { type BusinessQuestion, ProductError } from '@probity/domain';
import { parseBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inTransaction, publish } from '../../kernel/context/index.ts';
import { assertBusiness } from './list-business-answers.ts';
import { setAnswer } from './set-answer.ts';

export interface AnswerQuestion {
  entityId: string;
  question: BusinessQuestion;
  /** Null removes the answer; it remains in the history. */
  answer: unknown;
  ifVersion?: number | undefined;
}

/** Answers a question about the business. The same answer again is not a change. */
export function answerBusinessQuestion(ctx: Ctx, input: AnswerQuestion): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { entityId, question } = input;
    const entity = await getManagedEntity(ctx, entityId, 'edit');
    assertBusiness(entity);
    const accountId = entity.managedBy;
    const answer = input.answer === null ? null : checked(ctx, question, input.answer);
    const isChanged = await setAnswer(ctx, { ...input, accountId, asked: null, answer });
    if (!isChanged) return;
    await record(ctx, {
      action: answer === null ? 'business.withdrawn' : 'business.answered',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { question },
    });
    await publish(ctx, 'entity.changed', { entityId, about: { question } });
  });
}

function checked(ctx: Ctx, question: BusinessQuestion, given: unknown): unknown {
  const parsed = parseBusinessAnswer(question, given, { today: dayOf(ctx.services.now()) });
  if (parsed.ok) return parsed.value;
  throw new ProductError('request.invalid', {
    errors: parsed.errors.map(({ path, message }) => ({ path: path ? `answer.${path}` : 'answer', message })),
  });
}
