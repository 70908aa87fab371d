/** For errors of the sandbox itself; refused requests are normal responses and are not reported. */
export function reportError(error: Error): void {
  process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`);
}
