import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { watchCalls } from '../../platform/session/browser-api.ts';
import { Telemetry, type TelemetryOptions } from './telemetry.ts';

const FLUSH_MS = 10_000;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Lasts as long as the tab. If the browser denies storage, every span is a new session. */
const tabStore = {
  getItem(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {}
  },
};

/** Starts observing this page. Loaded only if telemetry is on. */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  const telemetry = new Telemetry(options, {
    origin: location.origin,
    now: () => performance.timeOrigin + performance.now(),
    newId: (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes))),
    store: tabStore,
    post: (url, body) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // Sent even if the page is left, without cookies and without a referrer.
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      }),
  });
  watchCalls((call) => telemetry.watchCall(call));
  addEventListener('error', ({ error }) => telemetry.failed(error));
  addEventListener('unhandledrejection', ({ reason }) => telemetry.failed(reason));
  for (const onVital of [onCLS, onFCP, onINP, onLCP, onTTFB]) onVital((vital) => telemetry.measured(vital));
  setInterval(() => void telemetry.flush(), FLUSH_MS);
  // After the web vitals, which report at the same moment.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(() => void telemetry.flush());
  });
  return telemetry;
}
