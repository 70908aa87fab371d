import type { FeedbackType } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction, newId } from '../../kernel/context/index.ts';
import { insertFeedback } from './users.store.ts';

interface SendFeedback {
  userId: string;
  type: FeedbackType;
  message: string;
}

export const feedbackContext = (id: string, column: 'message_sealed' | 'answer_sealed') => ({
  table: 'feedback',
  row: id,
  column,
});

export function sendFeedback(ctx: Ctx, input: SendFeedback): Promise<{ id: string }> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const { userId, type } = input;
    const messageSealed = ctx.services.sealing.seal(input.message, feedbackContext(id, 'message_sealed'));
    await insertFeedback(ctx.db, { id, userId, type, messageSealed });
    await record(ctx, {
      action: 'user.feedback_sent',
      chainId: userId,
      subject: { type: 'feedback', id },
      details: { type },
    });
    return { id };
  });
}
