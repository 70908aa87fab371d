const failed = new WeakSet<object>();

/** Remembers the error of a failed read, so that a boundary can distinguish it from a bug of the page itself. */
export function noteFailedRead(error: unknown): void {
  if (typeof error === 'object' && error !== null) failed.add(error);
}

export const isFailedRead = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failed.has(error);
