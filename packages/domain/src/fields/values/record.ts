import { z } from 'zod';
import { type EnterKey, sentence } from '../../texts/validation-sentence.ts';

/** A value of several parts: nothing unknown is let in, and both refusals say what to do. */
export const recordOf = <Shape extends z.ZodRawShape>(what: EnterKey, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? sentence('unknownParts', { names: issue.keys.join(', ') })
        : sentence(`enter.${what}`),
  });
