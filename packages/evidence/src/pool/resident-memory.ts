import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4_096;

/**
 * Megabytes that a process holds, native memory included; null where the system does not tell (only Linux
 * does, without starting a tool). Elsewhere the heap, pixel and unpacking limits stand alone.
 */
export async function residentMegabytes(pid: number): Promise<number | null> {
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
    return Number.isFinite(pages) ? (pages * PAGE_BYTES) / 1_000_000 : null;
  } catch {
    return null;
  }
}
