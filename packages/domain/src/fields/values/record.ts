import { z } from 'zod';

/** A value of several parts: nothing unknown is let in, and both refusals say what to do. */
export const recordOf = <Shape extends z.ZodRawShape>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Leave out ${issue.keys.join(', ')}: it is no part of ${what}.`
        : `Enter ${what}.`,
  });
