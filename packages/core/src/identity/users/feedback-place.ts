import type { SealedPlace } from '../../kernel/ports/index.ts';

export const feedbackPlace = (id: string): SealedPlace => ({
  table: 'feedback',
  row: id,
  column: 'message_sealed',
});
