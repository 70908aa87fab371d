import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { propertiesOf } from '@probity/domain/properties-of.ts';

/** Where a span belongs, as W3C Trace Context carries it from one process to the next. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const isZero = (id: string): boolean => /^0+$/.test(id);

/** Null unless it is a `traceparent` that the standard allows. */
export function parseTraceparent(header: unknown): TraceContext | null {
  const parts = typeof header === 'string' && header.length <= 200 ? TRACEPARENT.exec(header) : null;
  if (!parts) return null;
  const [, version, traceId = '', spanId = '', flags = '', rest] = parts;
  if (version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (isZero(traceId) || isZero(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

type SpanKind = 'server' | 'internal' | 'client' | 'consumer';
type Attributes = Readonly<Record<string, string | number>>;

/** Patterns, kinds and codes only: no values, ids of records or people, queries or messages. */
interface SpanDescription {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

/** A span that has ended. */
export interface Span extends SpanDescription {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  attributes: Attributes;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  /** A kind or code; null if nothing failed. */
  failure: string | null;
}

interface Recorder {
  /** The share of traces that are recorded, from 0 to 1. */
  share: number;
  record(span: Span): void;
}

let recorder: Recorder | null = null;
const current = new AsyncLocalStorage<OpenSpan>();

/** Without a recorder nothing is measured. Returns a function that stops. */
export function recordSpans(to: Recorder): () => void {
  recorder = to;
  return () => {
    if (recorder === to) recorder = null;
  };
}

const now = (): number => performance.timeOrigin + performance.now();
const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A span that has not ended. What begins within it later, such as by a timer, does not belong to it. */
export class OpenSpan {
  readonly context: TraceContext;
  readonly #description: SpanDescription;
  readonly #parentSpanId: string | null;
  readonly #startedAt = now();
  #name: string;
  #attributes: Attributes;
  #isOver = false;

  constructor(
    description: SpanDescription,
    parent: Omit<TraceContext, 'spanId'> & { spanId: string | null },
  ) {
    this.context = { traceId: parent.traceId, spanId: newId(8), isSampled: parent.isSampled };
    this.#description = description;
    this.#parentSpanId = parent.spanId;
    this.#name = description.name;
    this.#attributes = description.attributes ?? {};
  }

  get isRecording(): boolean {
    return !this.#isOver && this.context.isSampled;
  }

  note(attributes: Attributes, name = this.#name): void {
    this.#attributes = { ...this.#attributes, ...attributes };
    this.#name = name;
  }

  end(failure: string | null): void {
    const wasRecording = this.isRecording;
    this.#isOver = true;
    if (!wasRecording) return;
    recorder?.record({
      traceId: this.context.traceId,
      spanId: this.context.spanId,
      parentSpanId: this.#parentSpanId,
      name: this.#name,
      kind: this.#description.kind,
      attributes: this.#attributes,
      startedAt: this.#startedAt,
      endedAt: now(),
      failure,
    });
  }
}

/** Begins a trace, or continues one of another process. Null if none are recorded. */
export function beginTrace(description: SpanDescription, parent: TraceContext | null): OpenSpan | null {
  if (!recorder) return null;
  const isSampled = Math.random() < recorder.share;
  return new OpenSpan(description, parent ?? { traceId: newId(16), spanId: null, isSampled });
}

/** Null outside of a trace that is recorded. */
export function beginSpan(description: SpanDescription): OpenSpan | null {
  const parent = current.getStore();
  return parent?.isRecording ? new OpenSpan(description, parent.context) : null;
}

export const isWithinTrace = (): boolean => current.getStore() !== undefined;

export const within = <T>(span: OpenSpan, work: () => T): T => current.run(span, work);

/** Runs `work` as a span of the current trace. */
export async function traced<T>(
  description: SpanDescription,
  work: (span: OpenSpan | null) => Promise<T> | T,
): Promise<T> {
  const span = beginSpan(description);
  return span ? ending(span, () => work(span)) : work(null);
}

/** Runs `work` within the span and ends it. */
export async function ending<T>(span: OpenSpan, work: () => Promise<T> | T): Promise<T> {
  try {
    const result = await within(span, work);
    span.end(null);
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** For those who continue the trace elsewhere; undefined outside of a trace. */
export function currentTraceparent(): string | undefined {
  const span = current.getStore();
  return span && traceparentOf(span.context);
}

/** A kind or code: a message could name a person. */
export function failureOf(error: unknown): string {
  const { kind, code, name } = propertiesOf(error);
  const known = [kind, code, name].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word));
  return typeof known === 'string' ? known : 'Error';
}
