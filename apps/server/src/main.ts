import { migrate } from '@probity/db';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';
import { describeStartFailure } from './start-failure.ts';

const STOP_WITHIN_MS = 10_000;

try {
  const settings = readSettings(process.env);
  await migrate(settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL);
  const server = await startServer(settings);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A launcher that was killed cannot stop us any more.
  process.on('disconnect', stop);
  process.send?.({ ready: true, url: server.url });
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
