import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  beginSpan,
  beginTrace,
  currentTraceparent,
  ending,
  parseTraceparent,
  recordSpans,
  type Span,
  traced,
  traceparentOf,
} from './spans.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

let stop: (() => void) | undefined;
const spans: Span[] = [];
const start = (share = 1) => {
  stop = recordSpans({ share, record: (span) => void spans.push(span) });
};
afterEach(() => {
  stop?.();
  spans.length = 0;
});

const request = { name: 'GET /v1/Search', kind: 'server' } as const;
const part = { name: 'search', kind: 'internal' } as const;

/** Runs `work` as a whole trace. */
async function inTrace(work: () => Promise<unknown>, parent = parseTraceparent('')): Promise<void> {
  const span = beginTrace(request, parent);
  if (span) await ending(span, work).catch(() => undefined);
  else await work();
}

describe('a traceparent', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
    [`00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, isSampled: false }],
    [`01-${TRACE}-${SPAN}-01-more`, { traceId: TRACE, spanId: SPAN, isSampled: true }],
    [`00-${TRACE}-${SPAN}-01-more`, null],
    [`ff-${TRACE}-${SPAN}-01`, null],
    [`00-${'0'.repeat(32)}-${SPAN}-01`, null],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`, null],
    [undefined, null],
    [[`00-${TRACE}-${SPAN}-01`], null],
  ])('%s is read as the standard says', (header, context) => {
    expect(parseTraceparent(header)).toEqual(context);
  });

  it('is written as it is read', () => {
    const header = `00-${TRACE}-${SPAN}-01`;
    const context = parseTraceparent(header);
    expect(context && traceparentOf(context)).toBe(header);
  });
});

describe('spans', () => {
  it('are not measured without a recorder', async () => {
    await inTrace(async () => {
      expect(beginSpan(part)).toBeNull();
      expect(currentTraceparent()).toBeUndefined();
    });
  });

  it('form a tree that follows the calls, also of those that run side by side', async () => {
    start();
    await inTrace(() =>
      Promise.all(
        ['a', 'b'].map((name) =>
          traced({ ...part, name }, async () => {
            await sleep(1);
            beginSpan({ name: 'SELECT', kind: 'client' })?.end(null);
          }),
        ),
      ),
    );
    const root = spans.at(-1);
    expect(root).toMatchObject({ name: 'GET /v1/Search', parentSpanId: null });
    const parts = spans.filter(({ name }) => name === 'a' || name === 'b');
    expect(parts.map(({ parentSpanId }) => parentSpanId)).toEqual([root?.spanId, root?.spanId]);
    const statements = spans.filter(({ name }) => name === 'SELECT');
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(
      new Set(parts.map(({ spanId }) => spanId)),
    );
  });

  it('name a failure by its kind or code, never by its message', async () => {
    start();
    const fail = async () => {
      throw Object.assign(new Error('Annelie van Wyk'), { code: '23505' });
    };
    await inTrace(() => traced(part, fail));
    expect(spans.map(({ failure }) => failure)).toEqual(['23505', '23505']);
    expect(JSON.stringify(spans)).not.toContain('Annelie');
  });

  it('do not include what begins after they have ended', async () => {
    start();
    let late: Promise<unknown> = Promise.resolve();
    await inTrace(async () => {
      late = sleep(5).then(() => beginSpan(part));
    });
    expect(await late).toBeNull();
  });

  it('of a trace that is not sampled are not recorded, and whoever continues it is told so', async () => {
    start(0);
    await inTrace(async () => {
      expect(beginSpan(part)).toBeNull();
      expect(currentTraceparent()).toMatch(/-00$/);
    });
    await inTrace(async () => undefined, { traceId: TRACE, spanId: SPAN, isSampled: false });
    expect(spans).toEqual([]);
  });
});
