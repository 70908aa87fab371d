import { type FilledText, fillText } from '@probity/domain/declarations/fill-text.ts';
import { parseText, type TextProblem } from '@probity/domain/declarations/parse-text.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { variableValues } from './variable-values.ts';

/** The text filled in for the author's own party, with any problems found in it. */
export function previewText(
  ctx: Ctx,
  input: { accountId: string; text: string },
): Promise<FilledText & { problems: TextProblem[] }> {
  const { name } = authorise(ctx.actor, 'edit', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const parsed = parseText(input.text);
    const personName = ctx.actor.kind === 'user' ? ctx.actor.name : undefined;
    const values = await variableValues(ctx, { accountId: input.accountId, requesterName: name, personName });
    return { ...fillText(parsed, values), problems: parsed.problems };
  });
}
