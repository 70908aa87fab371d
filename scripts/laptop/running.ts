import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Running {
  pid: number;
  url: string;
}

/** Refuses a second start on the same data folder, and says where the first one is. */
export function claimDataDir(dataDir: string, url: string): () => void {
  const file = path.join(dataDir, 'running.json');
  const running: Running | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (running && isAlive(running.pid))
    throw new Error(
      `Probity is running already at ${running.url} (process ${running.pid}). Stop that one first.`,
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  writeFileSync(file, JSON.stringify({ pid: process.pid, url }));
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
