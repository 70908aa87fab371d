/** Faults of the sandbox itself go to stderr; refusals are answers and do not. */
export function reportError(error: Error): void {
  process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`);
}
