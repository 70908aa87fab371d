import { nextOfPeriods } from '@probity/domain/compliance-tests/days.ts';
import type { OwnershipFact } from '@probity/domain/compliance-tests/facts.ts';
import { complexityOf, shareText } from '@probity/domain/ownership/index.ts';
import type { OwnershipView } from '../ownership/index.ts';

/** Who owns and controls a party, as tests use it; null if nothing is recorded. */
export function ownershipFact(
  { asAt, parties, analysis, isTruncated }: OwnershipView,
  threshold: string,
): OwnershipFact | null {
  if (analysis.interests.length === 0) return null;
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? null;
  const { owners, unknownMayReach, seniorManagers } = analysis.beneficialOwners;
  return {
    threshold,
    owners: owners.map(({ partyId, isCertain }) => ({ partyId, name: nameOf(partyId), isCertain })),
    unknownMayReach,
    unknownUpTo: shareText(analysis.effective.capital.unknown).max,
    seniorManagers: seniorManagers?.partyIds.flatMap((id) => nameOf(id) ?? []) ?? [],
    differences: analysis.issues.filter(({ kind }) => kind === 'VoicesDiffer').length,
    complexity: complexityOf({
      subjectId: analysis.graph.subjectId,
      parties,
      interests: analysis.interests,
    }),
    isTruncated,
    changesOn: nextOfPeriods(asAt, analysis.graph.statements),
  };
}
