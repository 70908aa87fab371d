import { z } from 'zod';
import { type RejectionReason, rejectionReasons } from '../enumerations.ts';

/** What the holder reads when a value is refused. */
export const rejectionReasonLabels: Readonly<Record<RejectionReason, string>> = {
  Fraudulent: 'The evidence does not look genuine',
  NotEnoughProof: 'The evidence does not prove the value',
  Expired: 'The evidence has expired',
  Other: 'Another reason',
  NotProvided: 'What was asked for is missing',
};

export const rejectionSchema = z
  .strictObject({
    reason: z.enum(rejectionReasons, { error: 'Choose why it is refused.' }),
    note: z.string().trim().max(1000, 'Keep the note within 1000 characters.').optional(),
  })
  .refine(({ reason, note }) => reason !== 'Other' || Boolean(note), {
    path: ['note'],
    message: 'Say in a note what the reason is.',
  });

export type Rejection = z.infer<typeof rejectionSchema>;
