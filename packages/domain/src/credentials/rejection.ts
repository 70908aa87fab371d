import type { RejectionReason } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';

/** What the holder reads when a value is refused. */
export const rejectionReasonLabel = (key: RejectionReason): string =>
  currentTexts().texts.labels.rejectionReason[key];

export const REJECTION_NOTE_MAX = 1000;

export interface Rejection {
  reason: RejectionReason;
  note?: string | undefined;
}

/** Another reason says nothing by itself. */
export const needsNote = (reason: RejectionReason): boolean => reason === 'Other';
