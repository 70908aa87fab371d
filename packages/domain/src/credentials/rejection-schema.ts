import { z } from 'zod';
import { rejectionReasons } from '../enumerations.ts';
import { says } from '../texts/validation-sentence.ts';
import { needsNote, REJECTION_NOTE_MAX, type Rejection } from './rejection.ts';

export const rejectionSchema: z.ZodType<Rejection> = z
  .strictObject({
    reason: z.enum(rejectionReasons, says('rejectionReason')),
    note: z
      .string()
      .trim()
      .max(REJECTION_NOTE_MAX, says('tooLong', { max: REJECTION_NOTE_MAX }))
      .optional(),
  })
  .refine(({ reason, note }) => Boolean(note) || !needsNote(reason), {
    path: ['note'],
    ...says('noteReason'),
  });
