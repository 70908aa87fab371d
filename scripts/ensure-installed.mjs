// Runs on whatever Node the machine has (20 or newer) before anything else: installs when node_modules is missing or stale.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.error('Installing dependencies (once per lockfile; this takes a minute or two)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses the whole lockfile when a registry lacks an optional package of another platform.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'Dependencies could not be installed: check the network or the npm registry, then run this again.',
    );
    process.exit(1);
  }
  ensureNodeStarts();
  writeFileSync(stamp, wanted);
}

/** The Node that was installed is linked with a library that minimal Linux images lack. */
function ensureNodeStarts() {
  const node = `${root}node_modules/.bin/node`;
  if (process.platform === 'win32' || !existsSync(node)) return;
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  // npm would start it instead of the machine's Node, and nobody would see this message again.
  rmSync(node);
  console.error(
    stderr.includes('libatomic')
      ? 'Node 26 needs the library libatomic, which this machine lacks. Install it (Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic), then run this again.'
      : `Node 26 does not start on this machine: ${stderr}`,
  );
  process.exit(1);
}
