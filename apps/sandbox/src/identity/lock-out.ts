const MAX_TRIES = 10;
const PAUSE_MS = 60_000;

/** Locks an email address for a minute after ten wrong passwords. */
export class LockOut {
  readonly #tries = new Map<string, { count: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  isLocked(email: string): boolean {
    const entry = this.#tries.get(key(email));
    if (!entry || entry.count < MAX_TRIES) return false;
    if (entry.until > this.#now()) return true;
    this.#tries.delete(key(email));
    return false;
  }

  recordFailure(email: string): void {
    const count = (this.#tries.get(key(email))?.count ?? 0) + 1;
    this.#tries.set(key(email), { count, until: this.#now() + PAUSE_MS });
  }

  clear(email: string): void {
    this.#tries.delete(key(email));
  }
}

const key = (email: string) => email.trim().toLowerCase();
