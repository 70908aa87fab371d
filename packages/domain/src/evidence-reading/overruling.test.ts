import { expect, it } from 'vitest';
import { contradictionOf } from './overruling.ts';

it.each([
  [[], null],
  [['NotCompared'], null],
  [['Found'], null],
  [['Found', 'NotFound'], null],
  [['NotFound'], 'NotFound'],
  [['Found', 'Differs'], 'Differs'],
] as const)('documents with the outcomes %j contradict a value: %s', (outcomes, contradiction) =>
  expect(contradictionOf(outcomes)).toBe(contradiction),
);
