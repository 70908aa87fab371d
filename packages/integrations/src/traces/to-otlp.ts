import type { Span } from '@probity/core/kernel/tracing';

type Values = Readonly<Record<string, string | number>>;

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const UNSET = 0;
const ERROR = 2;

const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`;

const attributesOf = (values: Values) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }));

/** The body of an export over OTLP/HTTP in JSON: ids in hexadecimal, 64-bit numbers as strings. */
export const toOtlp = (spans: readonly Span[], resource: Values) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [
        {
          scope: { name: 'probity' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
            name: span.name,
            kind: kinds[span.kind],
            startTimeUnixNano: nanoseconds(span.startedAt),
            endTimeUnixNano: nanoseconds(span.endedAt),
            attributes: attributesOf({
              ...span.attributes,
              ...(span.failure !== null && { 'error.type': span.failure }),
            }),
            status: { code: span.failure === null ? UNSET : ERROR },
          })),
        },
      ],
    },
  ],
});
