import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const sources = [
  'apps/web/{app,server,public}/**/*',
  'apps/web/*.{ts,cjs,json}',
  'packages/{ui,domain,contract}/src/**/*',
  'package-lock.json',
];

/** Builds the pages when their sources changed since the last build. */
export async function buildWeb(root: string): Promise<void> {
  const stamp = path.join(root, 'apps/web/build/.sources');
  const wanted = hashOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Building the pages…\n');
  const build = spawn('react-router', ['build', 'apps/web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(build.stdout),
    text(build.stderr),
    once(build, 'close'),
  ]);
  if (status !== 0) throw new Error(`The pages could not be built:\n${stdout}\n${stderr}`);
  writeFileSync(stamp, wanted);
}

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}
