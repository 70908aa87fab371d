import { ProductError } from '@probity/domain';
import { parseText } from '@probity/domain/declarations/parse-text.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';

/** Rejects a text with unknown variables, each with its position and the nearest name. */
export function checkText(text: string): void {
  const { problems } = parseText(text);
  if (problems.length === 0) return;
  throw new ProductError('declaration.unknown_variables', {
    errors: problems.map(({ line, column, message }) => ({
      path: 'text',
      message: sentence('lineColumn', { line, column, message }),
    })),
  });
}
