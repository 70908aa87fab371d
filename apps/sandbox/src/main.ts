import { startSandbox } from './index.ts';
import { whenParentGone } from './parent-watch.ts';
import { readSettings } from './settings.ts';

try {
  const sandbox = await startSandbox(await readSettings(process.env));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  whenParentGone(stop);
  const { url, issuer, smtpPort } = sandbox;
  process.stdout.write(`${JSON.stringify({ ready: true, url, issuer, smtpPort })}\n`);
} catch (error) {
  process.stderr.write(
    `The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
