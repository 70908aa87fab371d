import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4_096;
const TICK_MS = 10;

/**
 * Megabytes that a process holds, native memory included; null where the system does not tell (only Linux
 * does, without starting a tool). Elsewhere the heap, pixel and unpacking limits stand alone.
 */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const pages = (await readProcess(pid, 'statm'))?.split(' ')[1];
  return pages === undefined ? null : (Number(pages) * PAGE_BYTES) / 1_000_000;
}

/** Milliseconds that the processors have worked for a process, all its threads together; null where the system does not tell. */
export async function workedMilliseconds(pid: number): Promise<number | null> {
  const stat = await readProcess(pid, 'stat');
  // The second field is the name in brackets, which may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
}

async function readProcess(pid: number, file: 'stat' | 'statm'): Promise<string | null> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => null);
}
