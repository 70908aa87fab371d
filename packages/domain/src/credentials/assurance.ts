import { currentTexts } from '../texts/current.ts';

/** Who can validate a value, weakest first. */
export const attestors = ['Holder', 'Party', 'Platform', 'Source'] as const;
export type Attestor = (typeof attestors)[number];

/** How far a value can be relied on, weakest first. */
export const assuranceLevels = [
  'SelfAsserted',
  'CheckedByHolder',
  'ValidatedByParty',
  'ValidatedByPlatform',
  'ConfirmedBySource',
] as const;
export type Assurance = (typeof assuranceLevels)[number];

export const assuranceOf: Readonly<Record<Attestor, Assurance>> = {
  Holder: 'CheckedByHolder',
  Party: 'ValidatedByParty',
  Platform: 'ValidatedByPlatform',
  Source: 'ConfirmedBySource',
};

export interface Attestation {
  as: Attestor;
  /** Position in the credential's history of the event that recorded it. */
  sequence: number;
  /** Last day it counts, as yyyy-mm-dd. */
  until?: string | null;
  withdrawn?: boolean;
}

export const isAtLeast = (assurance: Assurance, wanted: Assurance): boolean =>
  assuranceLevels.indexOf(assurance) >= assuranceLevels.indexOf(wanted);

/** The attestation that the badge shows: the strongest, or the latest of equals. */
export function strongestOf<Given extends Attestation>(attestations: readonly Given[]): Given | null {
  return attestations.reduce<Given | null>((best, attestation) => {
    if (!best) return attestation;
    const rank = attestors.indexOf(attestation.as) - attestors.indexOf(best.as);
    return rank > 0 || (rank === 0 && attestation.sequence > best.sequence) ? attestation : best;
  }, null);
}

/** The text of the badge; `by` names the organisation, the product or the source. */
export const assuranceLabel = (assurance: Assurance, by: string): string =>
  currentTexts().t(`labels.assurance.${assurance}`, { by });
