import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const config = path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg');

/** The balancer as an operator starts it, in front of two processes. Needs HAProxy on the PATH. */
export async function startHaproxy({ port, servers }: { port: number; servers: readonly [string, string] }) {
  const env = {
    ...process.env,
    PROBITY_BIND: `127.0.0.1:${port}`,
    PROBITY_ONE: servers[0],
    PROBITY_TWO: servers[1],
  };
  const child = spawn('haproxy', ['-db', '-f', config], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  const url = `http://127.0.0.1:${port}`;
  const exited = once(child, 'exit');
  for (let isReady = false; !isReady; await pause(100)) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start: run it by hand to see why.');
    isReady = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  }
  return {
    url,
    async close() {
      if (child.exitCode === null && child.kill('SIGTERM')) await exited;
    },
  };
}
