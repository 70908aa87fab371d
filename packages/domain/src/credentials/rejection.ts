import type { RejectionReason } from '../enumerations.ts';

/** What the holder reads when a value is refused. */
export const rejectionReasonLabels: Readonly<Record<RejectionReason, string>> = {
  Fraudulent: 'The evidence does not look genuine',
  NotEnoughProof: 'The evidence does not prove the value',
  Expired: 'The evidence has expired',
  Other: 'Another reason',
  NotProvided: 'What was asked for is missing',
};

export const REJECTION_NOTE_MAX = 1000;

export interface Rejection {
  reason: RejectionReason;
  note?: string | undefined;
}

/** Another reason says nothing by itself. */
export const needsNote = (reason: RejectionReason): boolean => reason === 'Other';
