import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What belongs to the running server, or is copied otherwise. */
const leftOut = /^(pg_wal|pg_replslot|pg_stat_tmp)\/|^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp/;

/** Copies the files of a running server, between the beginning and the end of a backup. */
export function copyClusterFiles(from: string, to: string): Promise<void> {
  return copyFolder(from, to, (file) => !leftOut.test(file));
}

/** The log of changes that makes the copied files consistent: the segments that exist once the backup has ended. */
export function copyLog(from: string, to: string): Promise<void> {
  return copyFolder(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), (file) =>
    /^[0-9A-F]{24}$/.test(file),
  );
}

async function copyFolder(from: string, to: string, wanted: (file: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const file = path.relative(from, source);
    if (!wanted(file)) continue;
    const target = path.join(to, file);
    if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 });
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone);
  }
}

/** The server deletes files meanwhile; what it needs of them is in its log. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
