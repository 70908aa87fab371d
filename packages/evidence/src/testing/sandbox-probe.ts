import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Runs inside the sandbox and reports which ways out are open. Harmless if any are. */
const attempts: Record<string, () => unknown> = {
  'read outside': () => readdirSync(tmpdir()),
  'write its own code': () => closeSync(openSync(fileURLToPath(import.meta.url), 'a')),
  'start a program': () => spawnSync(process.execPath, ['--version']),
  'start a thread': () => new Worker('', { eval: true }),
  'run text as code': () => new Function('return 1')(),
};

function isOpen(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

const open = Object.entries(attempts).flatMap(([what, attempt]) => (isOpen(attempt) ? [what] : []));
const report = (network: readonly string[]) =>
  process.send?.({
    open: [...open, ...network],
    secrets: Object.keys(process.env).filter((name) => name === 'PLANTED_SECRET'),
  });

try {
  const socket = connect(9, '127.0.0.1');
  socket.on('error', (error) =>
    report('code' in error && error.code === 'ERR_ACCESS_DENIED' ? [] : ['use the network']),
  );
  socket.on('connect', () => report(['use the network']));
} catch {
  report([]);
}
