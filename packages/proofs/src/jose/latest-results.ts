/** What was worked out for the latest texts: `most` of them, and none longer than `maxLength`. A throw is not remembered. */
export class LatestResults<Result extends object> {
  readonly #results = new Map<string, Result>();
  readonly #bounds: { readonly most: number; readonly maxLength: number };

  constructor(bounds: { readonly most: number; readonly maxLength: number }) {
    this.#bounds = bounds;
  }

  of(text: string, work: () => Result): Result {
    const known = this.#results.get(text);
    if (known) return known;
    const result = work();
    const { most, maxLength } = this.#bounds;
    if (text.length > maxLength) return result;
    const [oldest] = this.#results.keys();
    if (oldest !== undefined && this.#results.size === most) this.#results.delete(oldest);
    this.#results.set(copyOf(text), result);
    return result;
  }
}

/** A part of a text that is remembered would keep the whole of it, which may be a thousand times as long. */
const copyOf = (text: string): string => structuredClone(text);
