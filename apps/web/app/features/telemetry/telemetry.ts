import type { CallWatch, WatchedCall } from '@probity/contract/client.ts';
import {
  CallBudget,
  continueSession,
  isCorrelated,
  isSampled,
  readSession,
  type TelemetrySession,
} from './limits.ts';
import { type Span, toOtlp } from './otlp.ts';
import { errorFacts, pagePattern } from './scrub.ts';

export interface TelemetryOptions {
  /** Where spans are sent: OTLP over HTTP, as JSON. */
  url: string;
  /** The percentage of sessions that are sent. */
  percent: number;
  /** Sign-in hosts; calls to them carry no correlation header. */
  authenticationHosts: readonly string[];
}

export interface TelemetryWorld {
  origin: string;
  now(): number;
  /** Random, in hexadecimal. */
  newId(bytes: number): string;
  store: Pick<Storage, 'getItem' | 'setItem'>;
  post(url: string, body: string): Promise<unknown>;
}

const SESSION_KEY = 'probity-telemetry';
const BATCH = 50;
/** At most this many spans wait to be sent; the oldest are dropped. */
const MAX_WAITING = 200;

/** Reports views, calls, errors and vitals to the receiver, by patterns and codes, never with their contents. */
export class Telemetry {
  readonly #options: TelemetryOptions;
  readonly #world: TelemetryWorld;
  readonly #budget = new CallBudget();
  #waiting: Span[] = [];
  #page = '/';
  #traceId: string;

  constructor(options: TelemetryOptions, world: TelemetryWorld) {
    this.#options = options;
    this.#world = world;
    this.#traceId = world.newId(16);
  }

  viewPage(pathname: string, params: Readonly<Record<string, string | undefined>>): void {
    this.#page = pagePattern(pathname, params);
    this.#traceId = this.#world.newId(16);
    this.#budget.renew();
    this.#add('page_view');
  }

  watchCall({ method, template, url }: WatchedCall): CallWatch | undefined {
    if (!this.#budget.take()) return undefined;
    const startedAt = this.#world.now();
    const spanId = this.#world.newId(8);
    const traceId = this.#traceId;
    return {
      headers: isCorrelated(url, { ...this.#options, origin: this.#world.origin })
        ? { traceparent: `00-${traceId}-${spanId}-01` }
        : {},
      ended: (status, error) => {
        const { type, code } = errorFacts(error);
        this.#add(`${method} ${template}`, {
          spanId,
          traceId,
          isCall: true,
          startedAt,
          hasFailed: error !== undefined,
          attributes: {
            'http.request.method': method,
            'url.template': template,
            ...(status !== null && { 'http.response.status_code': status }),
            ...(error !== undefined && { 'error.type': code ?? type }),
          },
        });
      },
    };
  }

  failed(error: unknown): void {
    const { type, code } = errorFacts(error);
    const attributes = { 'exception.type': type, ...(code && { 'error.code': code }) };
    this.#add('exception', { hasFailed: true, attributes });
  }

  measured(vital: { name: string; value: number; rating: string }): void {
    const { name, value, rating } = vital;
    this.#add('web_vital', {
      attributes: { 'web_vital.name': name, 'web_vital.value': value, 'web_vital.rating': rating },
    });
  }

  /** Sends pending spans. What cannot be sent is lost: a page never waits for it. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, BATCH);
      const body = JSON.stringify(toOtlp(spans, { 'service.name': 'probity-web' }));
      await this.#world.post(this.#options.url, body).catch(() => undefined);
    }
  }

  #add(name: string, { attributes, ...span }: Partial<Span> = {}): void {
    const session = this.#session();
    if (!isSampled(session.id, this.#options.percent)) return;
    const now = this.#world.now();
    this.#waiting.push({
      traceId: this.#traceId,
      spanId: this.#world.newId(8),
      name,
      isCall: false,
      startedAt: now,
      endedAt: now,
      hasFailed: false,
      ...span,
      attributes: { 'session.id': session.id, 'page.template': this.#page, ...attributes },
    });
    this.#waiting = this.#waiting.slice(-MAX_WAITING);
    if (this.#waiting.length >= BATCH) void this.flush();
  }

  #session(): TelemetrySession {
    const { store, now, newId } = this.#world;
    const session = continueSession(readSession(store.getItem(SESSION_KEY)), now(), () => newId(16));
    store.setItem(SESSION_KEY, JSON.stringify(session));
    return session;
  }
}
