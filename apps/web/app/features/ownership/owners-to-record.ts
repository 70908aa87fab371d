import type { Credential } from '@probity/contract/credentials.ts';
import type { Ownership } from '@probity/contract/ownership.ts';

/** Calculated beneficial owners, known for certain, that the profile does not name as such yet. */
export function ownersToRecord(
  { beneficialOwners, parties }: Pick<Ownership, 'beneficialOwners' | 'parties'>,
  credentials: readonly Pick<Credential, 'fieldKey' | 'related'>[],
): string[] {
  const named = new Set(
    credentials
      .filter(({ fieldKey }) => fieldKey === 'UltimateBeneficialOwner')
      .map(({ related }) => related?.id),
  );
  const known = new Set(parties.filter(({ hasProfile }) => hasProfile).map(({ id }) => id));
  return beneficialOwners
    .filter(({ isCertain, grounds }) => isCertain && grounds.some(isRecordable))
    .map(({ partyId }) => partyId)
    .filter((id) => known.has(id) && !named.has(id));
}

/** A share between bounds is left to a person. */
const isRecordable = (ground: Ownership['beneficialOwners'][number]['grounds'][number]): boolean => {
  if (ground.kind === 'Capital') return ground.share.min === ground.share.max;
  return ground.kind === 'Control' || ground.kind === 'TrustRole';
};
