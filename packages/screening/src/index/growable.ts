import { u32At } from '../number-arrays.ts';

/** A Uint32Array that grows by doubling; the index is built without one object per entry. */
export class GrowableUint32 {
  #items: Uint32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.#items = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return u32At(this.#items, index);
  }

  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}

/** Bytes of many short texts in sequence, with the offset of each. */
export class TextBlob {
  #bytes = Buffer.alloc(4096);
  #used = 0;
  readonly offsets = new GrowableUint32();

  constructor() {
    this.offsets.push(0);
  }

  push(text: string): void {
    const most = text.length * 3;
    if (this.#used + most > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + most));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#used += this.#bytes.write(text, this.#used, 'utf8');
    this.offsets.push(this.#used);
  }

  get count(): number {
    return this.offsets.length - 1;
  }

  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#used);
  }
}
