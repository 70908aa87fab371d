import type { Problem } from '@probity/contract/schemas.ts';
import { useSyncExternalStore } from 'react';
import { maintenanceProblem, type PageProblem } from './page-problem.ts';

let seen: PageProblem | null = null;
const listeners = new Set<() => void>();

/** A 503 on any call switches the whole app to the maintenance screen (specification §4). */
export function reportMaintenance(problem: Problem | null): void {
  seen = maintenanceProblem(problem ?? {});
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null while no call has been refused because of maintenance. */
export const useMaintenance = (): PageProblem | null =>
  useSyncExternalStore(
    subscribe,
    () => seen,
    () => null,
  );
