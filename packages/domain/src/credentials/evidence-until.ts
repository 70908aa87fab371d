/** The last day on which a document proves the value; null without documents, or if one of them has no end. */
export function evidenceUntil(documents: readonly { expiresOn: string | null }[]): string | null {
  const ends = documents.flatMap(({ expiresOn }) => expiresOn ?? []);
  return ends.length === documents.length ? (ends.toSorted().at(-1) ?? null) : null;
}
