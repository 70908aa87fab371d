import type { FeedbackState, FeedbackType } from '@probity/domain';
import { feedbackContext } from '../../identity/users/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { FeedbackRow } from './feedback.store.ts';

export interface Feedback {
  id: string;
  type: FeedbackType;
  state: FeedbackState;
  message: string;
  answer: string | null;
  sentAt: Date;
  sender: { userId: string; name: string; email: string };
  handledAt: Date | null;
  handledBy: string | null;
}

export function viewFeedback({ services: { sealing } }: Ctx, row: FeedbackRow): Feedback {
  const { id, type, state, messageSealed, answerSealed, createdAt, handledAt, handledBy } = row;
  const { userId, name, email } = row;
  return {
    id,
    type,
    state,
    message: sealing.unseal(messageSealed, feedbackContext(id, 'message_sealed')),
    answer: answerSealed && sealing.unseal(answerSealed, feedbackContext(id, 'answer_sealed')),
    sentAt: createdAt,
    sender: { userId, name, email },
    handledAt,
    handledBy,
  };
}
