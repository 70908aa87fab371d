import { z } from 'zod';
import { rejectionReasons } from '../enumerations.ts';
import { needsNote, REJECTION_NOTE_MAX, type Rejection } from './rejection.ts';

export const rejectionSchema: z.ZodType<Rejection> = z
  .strictObject({
    reason: z.enum(rejectionReasons, { error: 'Choose why it is refused.' }),
    note: z
      .string()
      .trim()
      .max(REJECTION_NOTE_MAX, `Keep the note within ${REJECTION_NOTE_MAX} characters.`)
      .optional(),
  })
  .refine(({ reason, note }) => Boolean(note) || !needsNote(reason), {
    path: ['note'],
    message: 'Say in a note what the reason is.',
  });
