import type { RejectionReason } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';

/** What the data owner sees when a value is rejected. */
export const rejectionReasonLabel = (key: RejectionReason): string =>
  currentTexts().texts.labels.rejectionReason[key];

export const REJECTION_NOTE_MAX = 1000;

export interface Rejection {
  reason: RejectionReason;
  note?: string | undefined;
}

/** The reason `Other` needs an explanation. */
export const needsNote = (reason: RejectionReason): boolean => reason === 'Other';
