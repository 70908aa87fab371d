import { expect, it } from 'vitest';
import { progressText, requestProgress } from './request-progress.ts';

const items = (count: number, part: Partial<Parameters<typeof requestProgress>[0][number]>) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'field' as const,
    key: `${JSON.stringify(part)}${index}`,
    required: true,
    state: 'Asked' as const,
    ...part,
  }));

const asked = [
  ...items(18, { state: 'Consented' }),
  ...items(2, {}),
  ...items(4, { required: false }),
  { kind: 'check' as const, key: 'Information', required: true, state: 'Asked' as const },
];

it('a request counts what is shared and what is left, required and optional', () => {
  expect(requestProgress(asked)).toEqual({ total: 24, shared: 18, requiredLeft: 2, optionalLeft: 4 });
});

it('what was withheld is not left', () => {
  expect(requestProgress(items(3, { state: 'Withheld' }))).toEqual({
    total: 3,
    shared: 0,
    requiredLeft: 0,
    optionalLeft: 0,
  });
});

it.each([
  [
    { total: 24, shared: 18, requiredLeft: 2, optionalLeft: 4 },
    '18 of 24 shared. 2 required left, 4 optional.',
  ],
  [{ total: 24, shared: 20, requiredLeft: 0, optionalLeft: 4 }, '20 of 24 shared. 4 optional left.'],
  [{ total: 24, shared: 22, requiredLeft: 2, optionalLeft: 0 }, '22 of 24 shared. 2 required left.'],
  [{ total: 24, shared: 24, requiredLeft: 0, optionalLeft: 0 }, '24 of 24 shared.'],
])('the progress %o reads: %s', (progress, text) => {
  expect(progressText(progress)).toBe(text);
});
