import type { ReasonOf } from './reasons.ts';

/** Why no format takes the input, for those who confuse one with another. */
export function unrecognised(input: string): ReasonOf<'parse'> {
  if (/^[\w-]+\.[\w-]*\.[\w-]*$/.test(input)) return 'bareJwt';
  // The JSON serialisations of RFC 7515 and RFC 9901: nothing that we exchange has this form.
  if (/^\s*\{/.test(input) && /"signatures?"\s*:/.test(input)) return 'jsonSerialization';
  return 'formatUnknown';
}
