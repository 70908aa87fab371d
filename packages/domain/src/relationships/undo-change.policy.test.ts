import { describe, expect, it } from 'vitest';
import { isUndoOf } from './undo-change.policy.ts';

const at = new Date('2026-11-18T10:00:00Z');
const earlier = { ownerId: 'grace', reviewOn: '2026-01-31' };
const last = { by: 'ruth', at, earlier };
const asRuth = { userId: 'ruth', now: new Date('2026-11-18T10:09:59Z') };

describe('a change of a counterparty’s owner and review day', () => {
  it.each([
    ['gives back both earlier values', { ...earlier }, {}, {}, true],
    ['gives back one of them', { reviewOn: '2026-01-31' }, {}, {}, true],
    ['sets another day', { reviewOn: '2030-01-31' }, {}, {}, false],
    ['gives back the day and sets another owner', { ...earlier, ownerId: 'ruth' }, {}, {}, false],
    ['is made by someone else', earlier, {}, { userId: 'grace' }, false],
    ['is made by a job', earlier, { by: null }, { userId: null }, false],
    ['comes after the time to undo', earlier, {}, { now: new Date('2026-11-18T10:10:00Z') }, false],
    ['follows one that cannot be undone', earlier, { earlier: null }, {}, false],
  ])('that %s', (_name, wanted, change, by, expected) => {
    expect(isUndoOf({ ...last, ...change }, wanted, { ...asRuth, ...by })).toBe(expected);
  });
});
