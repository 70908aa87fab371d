import type { Db } from '@probity/db/connect.ts';
import { withScope } from '@probity/db/scope.ts';
import { addHealth, type HealthChange, type HealthKind } from './health.store.ts';

const WRITE_EVERY_MS = 5000;

interface HealthEvent {
  kind: HealthKind;
  name: string;
  /** The kind of failure, without personal data; null for a success. */
  failure: string | null;
  /** Calls are paused for this long from now on; such an event does not count as a call. */
  pausedMs?: number | undefined;
}

export interface HealthRecorder {
  note(event: HealthEvent): void;
  /** Writes the events noted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface HealthRecorderOptions {
  db: Db;
  now(): Date;
  onError(error: Error): void;
}

/** Counts in memory and writes one statement every few seconds, however many calls there were. */
export function recordHealth({ db, now, onError }: HealthRecorderOptions): HealthRecorder {
  let noted = new Map<string, HealthChange>();

  async function flush(): Promise<void> {
    if (noted.size === 0) return;
    const changes = [...noted.values()];
    noted = new Map();
    await withScope(db, { kind: 'system' }, (db) => addHealth(db, changes, now())).catch(onError);
  }

  const timer = setInterval(() => void flush(), WRITE_EVERY_MS);
  timer.unref();
  return {
    note({ kind, name, failure, pausedMs }) {
      const key = `${kind} ${name}`;
      const change = noted.get(key) ?? { ...nothing, kind, name };
      noted.set(key, change);
      const at = now();
      if (pausedMs !== undefined) change.pausedUntil = new Date(at.getTime() + pausedMs);
      else if (failure === null) {
        change.successes += 1;
        change.lastSuccessAt = at;
      } else {
        change.failures += 1;
        change.lastFailureAt = at;
        change.lastFailure = failure;
      }
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const nothing = {
  successes: 0,
  failures: 0,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastFailure: null,
  pausedUntil: null,
};
