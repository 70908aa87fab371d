import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTime, READ_TIMEOUT_MS, TimedOut } from './in-time.ts';

afterEach(() => void vi.useRealTimers());

describe('a read', () => {
  it('that hangs fails and is aborted', async () => {
    vi.useFakeTimers();
    let given: AbortSignal | undefined;
    const read = inTime((signal) => {
      given = signal;
      return new Promise(() => {});
    });
    const failed = expect(read).rejects.toBeInstanceOf(TimedOut);
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
    await failed;
    expect(given?.aborted).toBe(true);
  });

  it('that completes in time is not affected', async () => {
    vi.useFakeTimers();
    let given: AbortSignal | undefined;
    const read = inTime(async (signal) => {
      given = signal;
      return 'answer';
    });
    expect(await read).toBe('answer');
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
    expect(given?.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
