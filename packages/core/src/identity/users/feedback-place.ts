import type { SealedPlace } from '../../kernel/ports/sealing.ts';

export const feedbackPlace = (id: string): SealedPlace => ({
  table: 'feedback',
  row: id,
  column: 'message_sealed',
});
