const failed = new WeakSet<object>();

/** Remembers what a read failed with, so that a boundary can tell it from a fault of the page itself. */
export function noteFailedRead(error: unknown): void {
  if (typeof error === 'object' && error !== null) failed.add(error);
}

export const isFailedRead = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failed.has(error);
