import type { FeedbackType } from '@probity/domain';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { feedbackContext } from './send-feedback.ts';
import { listFeedbackOf } from './users.store.ts';

interface OwnFeedback {
  id: string;
  type: FeedbackType;
  message: string;
  answer: string | null;
  sentAt: Date;
}

/** What the person has written to the operator, and the answers. */
export function readOwnFeedback(ctx: Ctx, { userId }: { userId: string }): Promise<OwnFeedback[]> {
  authoriseSelf(ctx.actor, userId);
  const { sealing } = ctx.services;
  return inTransaction(ctx, async (ctx) =>
    (await listFeedbackOf(ctx.db, userId)).map(({ id, type, messageSealed, answerSealed, createdAt }) => ({
      id,
      type,
      message: sealing.unseal(messageSealed, feedbackContext(id, 'message_sealed')),
      answer: answerSealed && sealing.unseal(answerSealed, feedbackContext(id, 'answer_sealed')),
      sentAt: createdAt,
    })),
  );
}
