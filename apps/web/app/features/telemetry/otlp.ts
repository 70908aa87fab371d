type Value = string | number;

/** Something that happened, as an OpenTelemetry span. */
export interface Span {
  traceId: string;
  spanId: string;
  name: string;
  /** A call to the server, as opposed to something within the page. */
  isCall: boolean;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  hasFailed: boolean;
  attributes: Record<string, Value>;
}

const INTERNAL = 1;
const CLIENT = 3;
const UNSET = 0;
const ERROR = 2;

const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const attributesOf = (values: Record<string, Value>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }));

/** The body of an export over OTLP/HTTP in JSON: ids in hexadecimal, 64-bit numbers as strings. */
export const toOtlp = (spans: readonly Span[], resource: Record<string, Value>) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [
        {
          scope: { name: 'probity-web' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            name: span.name,
            kind: span.isCall ? CLIENT : INTERNAL,
            startTimeUnixNano: nanoseconds(span.startedAt),
            endTimeUnixNano: nanoseconds(span.endedAt),
            attributes: attributesOf(span.attributes),
            status: { code: span.hasFailed ? ERROR : UNSET },
          })),
        },
      ],
    },
  ],
});
