import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCodeOf } from './error-code.ts';

export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    // Only the sandbox writes the file.
    const kept: T = JSON.parse(await readFile(path, 'utf8'));
    return kept;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes to a temporary file and renames it, so that a killed process never leaves a partial file. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(beside, path);
}
