import { CREDENTIALS_CONTEXT, KNOWN_CONTEXTS } from '../contexts/known-contexts.ts';
import { claimOf, isList, isObject } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue, VerifyOptions } from '../model.ts';

export interface ContextRules {
  /** Contexts besides the bundled ones, by address. */
  readonly contexts: ReadonlyMap<string, JsonObject>;
  /**
   * Contexts written out inside a document. They let who passes it on rename what it says, so they are refused but where the
   * public test suites ask for them.
   */
  readonly allowsInline?: boolean;
}

export const rulesOf = ({ contexts, allowsInlineContexts = false }: VerifyOptions): ContextRules => ({
  contexts: contexts ?? new Map(),
  allowsInline: allowsInlineContexts,
});

/** The base context comes first, and every other is one whose terms we know (VCDM 2.0, 4.3). */
export function checkContexts(document: JsonObject, rules: ContextRules): void {
  const context = claimOf(document, '@context');
  if (context === undefined) throw new Unreadable('contextMissing');
  const [first, ...rest] = isList(context) ? context : [context];
  if (first !== CREDENTIALS_CONTEXT) throw new Unreadable('contextMissing');
  for (const entry of rest) checkContext(entry, rules);
}

function checkContext(entry: JsonValue, { contexts, allowsInline = false }: ContextRules): void {
  if (isObject(entry)) {
    if (!allowsInline) throw new Unreadable('contextInline');
  } else if (typeof entry !== 'string' || !URL.canParse(entry)) {
    throw new Unreadable('contextMalformed');
  } else if (!KNOWN_CONTEXTS.includes(entry) && !contexts.has(entry)) {
    throw new Unreadable('contextUnknown');
  }
}
