import type { SigningOutcome } from '@probity/core/kernel/ports';

const outcomes: Readonly<Record<string, SigningOutcome>> = {
  SIGNED: 'Signed',
  APPROVED: 'Signed',
  ACCEPTED: 'Signed',
  DELIVERED: 'Signed',
  FORM_FILLED: 'Signed',
  ARCHIVED: 'Signed',
  REJECTED: 'Declined',
  ABORTED: 'Withdrawn',
  CANCELLED: 'Withdrawn',
  EXPIRED: 'Expired',
};

/** An unknown status is no outcome: the agreement is still waiting. */
export const outcomeOfStatus = (status: string): SigningOutcome => outcomes[status] ?? 'Waiting';
