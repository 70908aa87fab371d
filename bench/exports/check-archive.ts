import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

interface Manifest {
  files: { path: string; size: number; sha256: string }[];
}

interface Entry {
  isPacked: boolean;
  from: number;
  size: number;
}

const MANIFEST = 'manifest.json';
const PIECE = 1024 * 1024;

/** Compares each file of an archive under 4 GB with the manifest in it, and returns their number. */
export async function checkArchive(path: string): Promise<number> {
  await using file = await open(path);
  const entries = await readDirectory(file);
  const found = entries.get(MANIFEST);
  if (!found) throw new Error('There is no manifest.');
  const manifest: Manifest = JSON.parse((await unpacked(file, found)).toString());
  for (const { path: name, sha256 } of manifest.files) {
    const entry = entries.get(name);
    if (!entry || (await hashOf(file, entry)) !== sha256) throw new Error(`${name} is not what was listed.`);
  }
  if (entries.size !== manifest.files.length + 1) throw new Error('Not every file is listed.');
  return manifest.files.length;
}

/** The central directory at the end of the archive, as the format describes it. */
async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const end = await slice(file, size - 22, 22);
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error('The archive has no end.');
  const directory = await slice(file, end.readUInt32LE(16), end.readUInt32LE(12));
  const entries = new Map<string, Entry>();
  for (let at = 0; at < directory.length; ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const local = await slice(file, directory.readUInt32LE(at + 42), 30);
    entries.set(directory.toString('utf8', at + 46, at + 46 + (name ?? 0)), {
      isPacked: directory.readUInt16LE(at + 10) === 8,
      from: directory.readUInt32LE(at + 42) + 30 + local.readUInt16LE(26) + local.readUInt16LE(28),
      size: directory.readUInt32LE(at + 20),
    });
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

async function hashOf(file: FileHandle, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  if (entry.isPacked) return hash.update(await unpacked(file, entry)).digest('hex');
  for (let at = 0; at < entry.size; at += PIECE)
    hash.update(await slice(file, entry.from + at, Math.min(PIECE, entry.size - at)));
  return hash.digest('hex');
}

async function unpacked(file: FileHandle, { isPacked, from, size }: Entry): Promise<Buffer> {
  const bytes = await slice(file, from, size);
  return isPacked ? inflateRawSync(bytes) : bytes;
}

async function slice(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}
