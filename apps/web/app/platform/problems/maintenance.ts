import { useSyncExternalStore } from 'react';

let seen = false;
const listeners = new Set<() => void>();

/** A 503 on any call switches the whole app to the maintenance screen (specification §4). */
export function reportMaintenance(): void {
  seen = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMaintenance = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => seen,
    () => false,
  );
