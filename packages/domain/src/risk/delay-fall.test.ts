import { expect, it } from 'vitest';
import { delayFall } from './delay-fall.ts';
import type { RiskRating } from './rate-risk.ts';
import type { RiskLevel } from './risk-keys.ts';
import { defaultRiskPolicy } from './risk-policy.ts';

const policy = { ...defaultRiskPolicy, monthsBeforeFall: 3 };
const scores = { Low: 10, Medium: 40, High: 80 };
const heldBy = { key: 'Screening', reason: 'Confirmed', severity: 100, isKnown: true } as const;

const rated = (level: RiskLevel, isHeld = false): RiskRating => ({
  score: scores[level],
  level: isHeld ? 'High' : level,
  factors: isHeld ? [{ ...heldBy, weight: 8, points: 30, values: {} }] : [],
  changes: [],
});

/** Rates again and again, as the product does, and returns level and end of the wait of each day. */
function follow(days: readonly [day: string, level: RiskLevel, isHeld?: boolean][], months = 3) {
  let before: RiskRating | null = null;
  return days.map(([today, level, isHeld]) => {
    before = delayFall(before, rated(level, isHeld), {
      policy: { ...policy, monthsBeforeFall: months },
      today,
    });
    return [before.level, before.wait?.until ?? null];
  });
}

it.each<[string, Parameters<typeof follow>[0], [RiskLevel, string | null][]]>([
  ['the first rating waits for nothing', [['2026-01-10', 'Low']], [['Low', null]]],
  [
    'a level rises at once',
    [
      ['2026-01-10', 'Low'],
      ['2026-01-11', 'High'],
    ],
    [
      ['Low', null],
      ['High', null],
    ],
  ],
  [
    'a level falls on the day on which its months have passed, not before',
    [
      ['2026-01-10', 'High'],
      ['2026-02-01', 'Low'],
      ['2026-04-30', 'Low'],
      ['2026-05-01', 'Low'],
    ],
    [
      ['High', null],
      ['High', '2026-05-01'],
      ['High', '2026-05-01'],
      ['Low', null],
    ],
  ],
  [
    'a score that rises again ends the wait, and the next fall waits again',
    [
      ['2026-01-10', 'High'],
      ['2026-02-01', 'Low'],
      ['2026-03-01', 'High'],
      ['2026-04-01', 'Medium'],
    ],
    [
      ['High', null],
      ['High', '2026-05-01'],
      ['High', null],
      ['High', '2026-07-01'],
    ],
  ],
  [
    'a score that moves below the level goes on waiting, and falls to where it is then',
    [
      ['2026-01-10', 'High'],
      ['2026-02-01', 'Low'],
      ['2026-03-01', 'Medium'],
      ['2026-05-01', 'Medium'],
    ],
    [
      ['High', null],
      ['High', '2026-05-01'],
      ['High', '2026-05-01'],
      ['Medium', null],
    ],
  ],
  [
    'what a hit held high falls with the hit',
    [
      ['2026-01-10', 'Low'],
      ['2026-01-11', 'Low', true],
      ['2026-01-12', 'Low'],
    ],
    [
      ['Low', null],
      ['High', null],
      ['Low', null],
    ],
  ],
  [
    'a hit does not end the wait of the score, and the level is high meanwhile',
    [
      ['2026-01-10', 'Medium'],
      ['2026-02-01', 'Low'],
      ['2026-02-02', 'Low', true],
      ['2026-02-03', 'Low'],
      ['2026-05-01', 'Low'],
    ],
    [
      ['Medium', null],
      ['Medium', '2026-05-01'],
      ['High', '2026-05-01'],
      ['Medium', '2026-05-01'],
      ['Low', null],
    ],
  ],
])('%s', (_name, days, expected) => {
  expect(follow(days)).toEqual(expected);
});

it('without months in the policy, a level falls at once', () => {
  expect(
    follow(
      [
        ['2026-01-10', 'High'],
        ['2026-01-11', 'Low'],
      ],
      0,
    ),
  ).toEqual([
    ['High', null],
    ['Low', null],
  ]);
});
