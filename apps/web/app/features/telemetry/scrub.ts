import { propertiesOf } from '@probity/domain/properties-of.ts';

const PLAIN_SEGMENT = /^_?[a-z]+(-[a-z]+)*$/;
const PLAIN_NAME = /^[A-Za-z]{1,40}$/;
const PLAIN_CODE = /^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)*$/;

/** The pattern of a page's path: record identifiers are replaced by their route parameter names, never sent. */
export function pagePattern(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  if (params['*'] !== undefined) return '/*';
  const named = new Map(Object.entries(params).flatMap(([name, value]) => (value ? [[value, name]] : [])));
  const segments = pathname.split('/').filter(Boolean).map(decode);
  if (params.locale !== undefined) segments.shift();
  return `/${segments.map((segment) => patternOf(segment, named.get(segment))).join('/')}`;
}

// A segment without a route parameter is kept only if it looks like one of our own path words.
const patternOf = (segment: string, name: string | undefined): string =>
  name ? `:${name}` : PLAIN_SEGMENT.test(segment) ? segment : ':other';

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** Type and code of an error: messages and stacks can contain anything. */
export function errorFacts(error: unknown): { type: string; code: string | null } {
  const { name, code, problem } = propertiesOf(error);
  const found = propertiesOf(problem).code ?? code;
  return {
    type: typeof name === 'string' && PLAIN_NAME.test(name) ? name : 'Error',
    code: typeof found === 'string' && PLAIN_CODE.test(found) ? found : null,
  };
}
