/** How a call to an outside service ended. */
export interface ServiceCall {
  service: string;
  /** What kind of failure it was, without anything about a party; null where the service answered. */
  failure: string | null;
  /** The service failed repeatedly and is left alone for so long. */
  pausedMs?: number;
}

const listeners = new Set<(call: ServiceCall) => void>();

/** For the adapters; nothing happens where nobody counts. */
export function noteServiceCall(call: ServiceCall): void {
  for (const listener of listeners) listener(call);
}

/** Answers how to stop listening. */
export function onServiceCall(listener: (call: ServiceCall) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
