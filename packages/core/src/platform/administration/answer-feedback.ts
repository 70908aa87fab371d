import { ProductError } from '@probity/domain';
import { queueEmail } from '../../identity/email/index.ts';
import { feedbackContext } from '../../identity/users/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin, userActorOf } from '../../kernel/context/index.ts';
import { changeFeedback, lockFeedback } from './feedback.store.ts';
import { type Feedback, viewFeedback } from './feedback-view.ts';

/** Emails the answer to the sender. Without an answer, the feedback is closed and no email is sent. */
export function answerFeedback(
  ctx: Ctx,
  input: { feedbackId: string; answer: string | null },
): Promise<Feedback> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  const { userId } = userActorOf(ctx.actor);
  const handledAt = ctx.services.now();
  return inTransaction(ctx, async (ctx) => {
    const row = await lockFeedback(ctx.db, input.feedbackId);
    if (row.state !== 'Open') throw new ProductError('request.conflict');
    const { answer } = input;
    const state = answer === null ? 'Closed' : 'Answered';
    const handled = { state, handledBy: userId, handledAt } as const;
    if (answer === null) await changeFeedback(ctx.db, row.id, handled);
    else {
      const answerSealed = ctx.services.sealing.seal(answer, feedbackContext(row.id, 'answer_sealed'));
      await changeFeedback(ctx.db, row.id, { ...handled, answerSealed });
      const { message } = viewFeedback(ctx, row);
      await queueEmail(ctx, { template: 'feedback-answer', to: row.email, name: row.name, message, answer });
    }
    await record(ctx, {
      action: answer === null ? 'user.feedback_closed' : 'user.feedback_answered',
      chainId: row.userId,
      subject: { type: 'feedback', id: row.id },
    });
    return viewFeedback(ctx, await lockFeedback(ctx.db, row.id));
  });
}
