/** Counts calls per key in fixed windows, as providers do. */
export function createRateWindow(limit: number, seconds: number) {
  const windows = new Map<string, { used: number; until: number }>();
  return {
    /** Returns how many calls are left after this one; negative once the limit is exceeded. */
    take(key: string): { left: number; limit: number; resetsAt: number } {
      const now = Date.now();
      const known = windows.get(key);
      const window = known && known.until > now ? known : { used: 0, until: now + seconds * 1000 };
      window.used += 1;
      windows.set(key, window);
      return { left: limit - window.used, limit, resetsAt: Math.ceil(window.until / 1000) };
    },
    reset: () => windows.clear(),
  };
}
