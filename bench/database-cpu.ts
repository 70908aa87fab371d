import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a clock tick of /proc. */
const TICK_MS = 10;

/** CPU time of all open connections of the server at `url`; 0 without /proc. */
export function databaseCpuMs(url: string): number {
  const { port } = new URL(url);
  const server = processes().find((pid) => {
    const given = readCommand(pid);
    return given[0]?.endsWith('postgres') && given[given.indexOf('-p') + 1] === port;
  });
  return processes()
    .map(readStat)
    .filter((stat) => stat?.parent === server)
    .reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), 0);
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process may exit while it is being read. */
function readCommand(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function readStat(pid: string): { parent: string | undefined; cpuMs: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: fields[1], cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
