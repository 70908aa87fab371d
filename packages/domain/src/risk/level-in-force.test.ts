import { describe, expect, it } from 'vitest';
import { levelInForce, lowestLevelAfter } from './level-in-force.ts';

describe('the level that counts', () => {
  it.each([
    ['is the rating', 'Medium', null, false, 'Medium'],
    ['is the override instead of the rating', 'Medium', 'Low', false, 'Low'],
    ['is high while it is held, whatever was set by hand', 'High', 'Low', true, 'High'],
  ] as const)('%s', (_name, rated, override, isHeld, expected) => {
    expect(levelInForce({ rated, override, isHeld })).toBe(expected);
  });
});

describe('a change of the override leads', () => {
  const march = '2027-03-31';
  const high = { level: 'High', expiresOn: march } as const;
  it.each([
    ['to the rating if it is removed', null, high, 'Low'],
    ['to the new level', { level: 'Medium', expiresOn: march }, high, 'Medium'],
    ['to the new level if there was none', { level: 'High', expiresOn: march }, null, 'High'],
    ['to the rating if the new one ends sooner', { level: 'High', expiresOn: '2027-01-31' }, high, 'Low'],
    ['to the new level if it ends later', { level: 'High', expiresOn: '2027-04-30' }, high, 'High'],
  ] as const)('%s', (_name, next, override, expected) => {
    expect(lowestLevelAfter(next, { rated: 'Low', override })).toBe(expected);
  });
});
