interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
}

/** Holds at most `max` keys; forgets those that have not been used for longest. */
export function createRecentMap<Value>(max: number): RecentMap<Value> {
  // Two halves: when the recent one is full, the older one is forgotten, with what has not been used since.
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    if (recent.size >= max / 2 && !recent.has(key)) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, value);
  };
  return {
    get(key) {
      const value = older.get(key);
      if (value !== undefined && !recent.has(key)) set(key, value);
      return recent.get(key);
    },
    set,
    clear() {
      recent = new Map();
      older = new Map();
    },
  };
}
