type Listener = () => void;
interface Revealed {
  value: unknown;
  timer: ReturnType<typeof setTimeout>;
}

export const SHOWN_MS = 20_000;

/** Revealed values in one store, so that every place on the page shows and masks a value at the same time. */
export class RevealedValues {
  readonly #revealed = new Map<string, Revealed>();
  readonly #listeners = new Map<string, Set<Listener>>();

  get = (key: string): Revealed | undefined => this.#revealed.get(key);

  reveal(key: string, value: unknown): void {
    this.#drop(key);
    this.#revealed.set(key, { value, timer: setTimeout(() => this.mask(key), SHOWN_MS) });
    this.#notify(key);
  }

  mask(key: string): void {
    this.#drop(key);
    this.#notify(key);
  }

  maskAll(): void {
    for (const key of [...this.#revealed.keys()]) this.mask(key);
  }

  /** A value that is no longer on any page is forgotten. */
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

  #notify(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
