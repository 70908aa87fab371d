import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4_096;
const TICK_MS = 10;

/**
 * Megabytes that a process holds, native memory included; null if unknown (only Linux reports it without starting
 * a tool). Elsewhere only the heap, pixel and unpacking limits apply.
 */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const pages = (await readProcess(pid, 'statm'))?.split(' ')[1];
  return pages === undefined ? null : (Number(pages) * PAGE_BYTES) / 1_000_000;
}

/** CPU milliseconds of a process, all its threads together; null if the system does not report it. */
export async function workedMilliseconds(pid: number): Promise<number | null> {
  const stat = await readProcess(pid, 'stat');
  // The second field is the name in brackets, which may contain anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
}

async function readProcess(pid: number, file: 'stat' | 'statm'): Promise<string | null> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => null);
}
