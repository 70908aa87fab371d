const CHECK_MS = 1000;

/** Without this, a sandbox whose parent was killed would keep its ports for ever. */
export function whenParentGone(stop: () => void): void {
  if (process.channel) {
    process.once('disconnect', stop);
    process.channel.unref();
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, CHECK_MS);
  timer.unref();
}
