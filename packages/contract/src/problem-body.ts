import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { Problem } from './schemas.ts';

/** Parses an error body; written by hand so that the browser needs no schema library. */
export function readProblemBody(body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null) return null;
  const { type, title, status, code, traceId } = propertiesOf(body);
  const isProblem = [type, title, code, traceId].every((part) => typeof part === 'string');
  // The required parts are checked above.
  return isProblem && typeof status === 'number' ? (body as Problem) : null;
}
