import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RevealedValues, SHOWN_MS } from './revealed-values.ts';

const IBAN = 'GB33BUKB20201555555555';

describe('a revealed value', () => {
  let values: RevealedValues;
  beforeEach(() => {
    vi.useFakeTimers();
    values = new RevealedValues();
  });
  afterEach(() => vi.useRealTimers());

  it('is shown in the row and in the drawer, and masked in both after a while', () => {
    const [row, drawer] = [vi.fn(), vi.fn()];
    values.subscribe('a', row);
    values.subscribe('a', drawer);
    values.reveal('a', IBAN);
    expect(values.get('a')?.value).toBe(IBAN);
    vi.advanceTimersByTime(SHOWN_MS);
    expect(values.get('a')).toBeUndefined();
    expect([row.mock.calls.length, drawer.mock.calls.length]).toEqual([2, 2]);
  });

  it('is masked everywhere when one place hides it, and when the user leaves the page', () => {
    values.subscribe('a', vi.fn());
    values.reveal('a', IBAN);
    values.mask('a');
    expect(values.get('a')).toBeUndefined();
    values.reveal('a', IBAN);
    values.maskAll();
    expect(values.get('a')).toBeUndefined();
  });

  it('is forgotten once nothing on the page shows it', () => {
    const leaveRow = values.subscribe('a', vi.fn());
    const leaveDrawer = values.subscribe('a', vi.fn());
    values.reveal('a', IBAN);
    leaveDrawer();
    expect(values.get('a')?.value).toBe(IBAN);
    leaveRow();
    expect(values.get('a')).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
