import type { DocumentToSort } from '@probity/contract/documents.ts';

/** What a dropped document proves: values to enter, recorded values to support, proven ones, and what it contradicts. */
export function provedBy({ reading: { proposals } }: DocumentToSort) {
  const matches = proposals?.matches ?? [];
  return {
    entered: proposals?.values ?? [],
    supported: matches.filter(({ isProven }) => !isProven),
    verified: matches.filter(({ isProven }) => isProven),
    differences: proposals?.differences ?? [],
  };
}

/** The fields that accepting the document would fill or support. */
export function fieldsProvedBy(document: DocumentToSort) {
  const { entered, supported } = provedBy(document);
  return [...entered, ...supported].map(({ fieldKey }) => fieldKey);
}
