import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { TableRefused } from './table-refused.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_MEMBERS = 2_000;

interface Member {
  method: number;
  packed: number;
  at: number;
}

/** The members of a ZIP archive by name, each unpacked piece by piece and only up to a limit. */
export class ZipDirectory {
  readonly #bytes: Buffer;
  readonly #members = new Map<string, Member>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = endOf(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > MAX_MEMBERS) throw new TableRefused('tooLarge');
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
        throw new TableRefused('damaged');
      const nameLength = bytes.readUInt16LE(at + 28);
      this.#members.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  names(): string[] {
    return [...this.#members.keys()];
  }

  /** Counts the actual output, not the sizes that the archive declares. */
  async *read(name: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const data = this.#packed(name);
    if (!data) return;
    let size = 0;
    try {
      for await (const chunk of data) {
        size += chunk.byteLength;
        if (size > maxBytes) throw new TableRefused('tooLarge');
        yield chunk;
      }
    } catch (error) {
      throw error instanceof TableRefused ? error : new TableRefused('damaged', { cause: error });
    }
  }

  #packed(name: string): AsyncIterable<Uint8Array> | null {
    const member = this.#members.get(name);
    if (!member) return null;
    const { at, packed, method } = member;
    if (at + 30 > this.#bytes.length || this.#bytes.readUInt32LE(at) !== LOCAL_HEADER)
      throw new TableRefused('damaged');
    const start = at + 30 + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28);
    const source = Readable.from([this.#bytes.subarray(start, start + packed)]);
    if (method === STORED) return source;
    if (method !== DEFLATED) throw new TableRefused('damaged');
    const inflate = createInflateRaw();
    source.on('error', (error) => inflate.destroy(error));
    return source.pipe(inflate);
  }
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new TableRefused('damaged');
}
