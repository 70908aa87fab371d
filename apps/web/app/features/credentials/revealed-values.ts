type Listener = () => void;
interface Revealed {
  value: unknown;
  timer: ReturnType<typeof setTimeout>;
}

export const SHOWN_MS = 20_000;

/** Masked values in the clear: one store, so that every place on the page shows the same and masks it at once. */
export class RevealedValues {
  readonly #revealed = new Map<string, Revealed>();
  readonly #listeners = new Map<string, Set<Listener>>();

  get = (key: string): Revealed | undefined => this.#revealed.get(key);

  reveal(key: string, value: unknown): void {
    this.#drop(key);
    this.#revealed.set(key, { value, timer: setTimeout(() => this.mask(key), SHOWN_MS) });
    this.#tell(key);
  }

  mask(key: string): void {
    this.#drop(key);
    this.#tell(key);
  }

  maskAll(): void {
    for (const key of [...this.#revealed.keys()]) this.mask(key);
  }

  /** A value that is on no page any more is forgotten. */
  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) {
        this.#listeners.delete(key);
        this.#drop(key);
      }
    };
  }

  #drop(key: string): void {
    clearTimeout(this.#revealed.get(key)?.timer);
    this.#revealed.delete(key);
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
