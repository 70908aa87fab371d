import { expect, it } from 'vitest';
import { codePromptOf } from './code-prompt.ts';

it.each([
  [true, false, 'enterEmail'],
  [false, false, 'sending'],
  [false, true, 'notSent'],
  [true, true, 'enterEarlier'],
])(
  'the page claims that a code was sent only if it was, and not beside a refusal (sent: %s, refused: %s)',
  (isSent, isRefused, prompt) => {
    expect(codePromptOf({ isSent, isRefused })).toBe(prompt);
  },
);
