import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../embedded/embedded-server.ts';
import { migrate } from '../migrate.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

const MEMORY = '/dev/shm';
/** The databases of a run take a third of this. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** A round through two hundred databases that live for seconds would be a process every third of a second. */
const settings = ['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'scram_iterations=1'];

/** One server for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  removeLeftOvers();
  const dataDir = mkdtempSync(
    path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `probity-test-${process.pid}-`),
  );
  // If root runs the tests, the server runs as another user.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedServer({ dataDir, throwaway: true, settings });
  await server.createDatabase(TEMPLATE_DATABASE);
  await migrate(server.ownerUrl(TEMPLATE_DATABASE));
  project.provide('postgres', { ownerUrl: server.ownerUrl('postgres'), appUrl: server.appUrl('postgres') });
  return async () => {
    await server.discard();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Copying and removing two hundred thousand files takes seconds there, and minutes on a disk that is busy. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A killed run leaves its server and databases behind, and their memory is not freed by itself. */
function removeLeftOvers(): void {
  for (const dataDir of globSync(path.join(MEMORY, 'probity-test-*-*'))) {
    const [, run] = /-test-(\d+)-/.exec(dataDir) ?? [];
    if (isRunning(Number(run))) continue;
    const server = readPid(path.join(dataDir, 'cluster', 'postmaster.pid'));
    if (server && isRunning(server)) process.kill(server, 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, and belongs to another user.
    return Object(error).code === 'EPERM';
  }
}

function readPid(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
