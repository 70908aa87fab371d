/** The result of a call to an outside service. */
export interface ServiceCall {
  service: string;
  /** The kind of failure, without personal data; null if the service answered. */
  failure: string | null;
  /** How long the service is not called, after repeated failures. */
  pausedMs?: number;
}

const listeners = new Set<(call: ServiceCall) => void>();

/** For the adapters; does nothing if nobody listens. */
export function noteServiceCall(call: ServiceCall): void {
  for (const listener of listeners) listener(call);
}

/** Returns a function that stops listening. */
export function onServiceCall(listener: (call: ServiceCall) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
