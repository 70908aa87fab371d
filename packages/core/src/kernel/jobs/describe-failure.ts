import { ProductError } from '@probity/domain';
import { z } from 'zod';
import { ProviderFailure } from '../ports/index.ts';

const MAX_LENGTH = 300;

/** An attempt that the queue did not wait for. */
export class AttemptGivenUp extends Error {
  readonly failure: 'TimedOut' | 'WorkerLost';

  constructor(failure: AttemptGivenUp['failure']) {
    super(failure);
    this.failure = failure;
  }
}

/** What failed and where, for operators. Foreign error messages can contain personal data, so only ours are kept. */
export function describeFailure(error: unknown): string {
  if (error instanceof AttemptGivenUp) return error.failure;
  if (error instanceof AggregateError)
    return error.errors.map(describeFailure).join('; ').slice(0, MAX_LENGTH);
  return [kindOf(error), placeOf(error)].filter(Boolean).join(' · ').slice(0, MAX_LENGTH);
}

function kindOf(error: unknown): string {
  if (error instanceof ProviderFailure) return error.message;
  if (error instanceof ProductError)
    return [error.code, error.cause && kindOf(error.cause)].filter(Boolean).join(', ');
  if (error instanceof z.ZodError) {
    const paths = error.issues.slice(0, 5).map(({ path }) => path.join('.') || 'the whole');
    return `Invalid data at ${paths.join(', ')}`;
  }
  if (!(error instanceof Error)) return 'Unknown failure';
  const { name, code, responseCode }: Error & { code?: unknown; responseCode?: unknown } = error;
  return [name, ...[code, responseCode].filter(isPlainCode)].join(' ');
}

/** Such as 23505, ECONNREFUSED or 550: never a sentence. */
const isPlainCode = (code: unknown): code is string | number => /^[\w.-]{1,40}$/.test(String(code ?? ''));

/** The first stack frame in this repository; the stack starts with the message, which is left out. */
function placeOf(error: unknown): string | null {
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter(isFrame) : [];
  for (const frame of frames) {
    const place = /(?:packages|apps)\/([\w./-]+\.ts:\d+)/.exec(frame)?.[1];
    if (place) return place;
  }
  return null;
}
const isFrame = (line: string): boolean => /^\s+at /.test(line);

const Output = z.object({ failure: z.string() });
const QueueOutput = z.union([
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  z.object({ value: z.string() }).transform(({ value }) => value),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);
/** Messages of the queue itself about an attempt that it gave up. */
const ofTheQueue: readonly (readonly [RegExp, AttemptGivenUp['failure']])[] = [
  [/^(job timed out|handler execution exceeded \d+s)$/, 'TimedOut'],
  [/^(job heartbeat timeout|pg-boss shut down while active)$/, 'WorkerLost'],
];

/** The stored failure of a job; null if neither we nor the queue wrote it, and it therefore cannot be shown. */
export function failureIn(output: unknown): string | null {
  const own = Output.safeParse(output);
  if (own.success) return own.data.failure;
  const { data: message } = QueueOutput.safeParse(output);
  if (message === undefined) return null;
  return ofTheQueue.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
