import { z } from 'zod';
import { type EnterKey, sentence } from '../../texts/validation-sentence.ts';

/** A value of several parts: unknown parts are refused, and both errors explain what to do. */
export const recordOf = <Shape extends z.ZodRawShape>(what: EnterKey, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? sentence('unknownParts', { names: issue.keys.join(', ') })
        : sentence(`enter.${what}`),
  });
