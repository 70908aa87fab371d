import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** Maximum unpacked size of one member: a list is a few megabytes, a bomb is not. */
const MAX_MEMBER_BYTES = 256 * 1024 * 1024;

/** Members of a ZIP archive by name, unpacked on demand. */
export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #members = new Map<string, { method: number; packed: number; at: number }>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    let end = bytes.length - 22;
    while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
    if (end < 0) throw new Error('not a ZIP archive');
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    for (let i = 0; i < count && at + 46 <= bytes.length && bytes.readUInt32LE(at) === DIRECTORY_ENTRY; i++) {
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      this.#members.set(name, {
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

  read(name: string): string | undefined {
    const member = this.#members.get(name);
    if (!member) return undefined;
    const { at } = member;
    const start = at + 30 + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28);
    const data = this.#bytes.subarray(start, start + member.packed);
    if (member.method === STORED) return data.toString('utf8');
    if (member.method !== DEFLATED) throw new Error(`ZIP method ${member.method} is not supported`);
    return inflateRawSync(data, { maxOutputLength: MAX_MEMBER_BYTES }).toString('utf8');
  }
}
