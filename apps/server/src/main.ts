import { askOnTerminal } from './commands/command.ts';
import { runCommand } from './commands/run-command.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startServer } from './server.ts';
import { readCommandSettings, readSettings } from './settings.ts';
import { describeStartFailure } from './start-failure.ts';
import { STOP_WITHIN_MS } from './stop-budget.ts';

const [command, ...args] = process.argv.slice(2);

try {
  if (command) await runOnce(command);
  else await serve();
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}

async function runOnce(name: string): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const settings = readCommandSettings(process.env);
  await runCommand({ name, args, settings, say, ask: askOnTerminal });
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  await prepareDatabase(settings);
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
  // A launcher that was killed can no longer send a signal.
  process.on('disconnect', stop);
  process.send?.({ ready: true, url: server.url });
}
