import { type BodsStatement, bodsOf } from '@probity/domain/ownership/bods.ts';
import { analyseOwnership, type OwnershipGraph, shareText } from '@probity/domain/ownership/index.ts';

export interface NamedInGraph {
  name: string | null;
  country: string | null;
}

type Span = Parameters<typeof shareText>[0];
const textOf = (range: Span | null | undefined) => (range ? shareText(range) : null);

/** The export of the ownership engine about the subject of a graph, as the product makes it. */
export function ownershipExport(
  graph: OwnershipGraph,
  today: string,
  named: (id: string) => NamedInGraph,
): BodsStatement[] {
  const analysis = analyseOwnership(graph, { asAt: today, view: 'Both', threshold: '25' });
  return bodsOf(
    {
      subjectId: graph.subjectId,
      asAt: today,
      parties: graph.parties.map(({ id, kind }) => ({
        id,
        kind,
        ...named(id),
        capital: textOf(analysis.effective.capital.shares.get(id)),
        votes: textOf(analysis.effective.votes.shares.get(id)),
      })),
      interests: analysis.interests.map((interest) => ({
        ...interest,
        capital: textOf(interest.capital),
        votes: textOf(interest.votes),
        isNominee: interest.nominee !== null,
      })),
      beneficialOwners: analysis.beneficialOwners.owners,
      issues: analysis.issues.flatMap((issue) =>
        issue.kind === 'UnknownRemainder'
          ? [{ kind: issue.kind, partyIds: [issue.partyId], share: textOf(issue.remainder) }]
          : [],
      ),
    },
    { publisher: 'Probity', today },
  );
}
