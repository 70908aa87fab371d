import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Telemetry, TelemetryOptions } from './telemetry.ts';

let running: Promise<Telemetry> | undefined;

/** Observes the pages that are viewed, where the installation has switched it on. */
export function useTelemetry(options: TelemetryOptions | null | undefined): void {
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is another address, not another object of the same
  useEffect(() => {
    if (!options) return;
    running ??= import('./start-telemetry.ts').then(({ startTelemetry }) => startTelemetry(options));
    // A page works without being observed.
    running.then((telemetry) => telemetry.viewPage(pathname, params ?? {})).catch(() => undefined);
  }, [pathname]);
}
