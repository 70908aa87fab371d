import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Telemetry, TelemetryOptions } from './telemetry.ts';

let running: Promise<Telemetry> | undefined;

/** Observes page views, if the installation has switched it on. */
export function useTelemetry(options: TelemetryOptions | null | undefined): void {
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is a new path, not a new object for the same one
  useEffect(() => {
    if (!options) return;
    running ??= import('./start-telemetry.ts').then(({ startTelemetry }) => startTelemetry(options));
    // A page works without telemetry.
    running.then((telemetry) => telemetry.viewPage(pathname, params ?? {})).catch(() => undefined);
  }, [pathname]);
}
