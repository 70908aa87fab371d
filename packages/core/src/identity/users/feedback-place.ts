import type { SealedPlace } from '../../kernel/encryption/sealing.ts';

export const feedbackPlace = (id: string): SealedPlace => ({
  table: 'feedback',
  row: id,
  column: 'message_sealed',
});
