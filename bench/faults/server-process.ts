import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Demo } from '../demo.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Ends it with the signal and returns how long that took. */
  end(signal: NodeJS.Signals): Promise<number>;
}

const entries = {
  product: path.resolve(import.meta.dirname, '../../apps/server/src/main.ts'),
  bare: path.join(import.meta.dirname, 'bare-server.ts'),
};

/** The product as an operator starts it, on the database of the demo. */
export async function startProcess(
  demo: Demo,
  settings: Record<string, string> = {},
  entry: keyof typeof entries = 'product',
): Promise<ServerProcess> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...demo.env,
    MIGRATE_AT_START: 'false',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const child = fork(entries[entry], [], {
    env,
    stdio: ['ignore', 'ignore', entry === 'bare' ? 'ignore' : 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server did not start.');
    }),
  ]);
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    child,
    async end(signal) {
      const begun = performance.now();
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      }
      return performance.now() - begun;
    },
  };
}
