import type { DataFieldKey } from '../enumerations.ts';
import { type NatureOfControl, naturesOfControl } from '../fields/values/nature-of-control.ts';
import type { DiffState } from '../templates/compare-templates.ts';
import { isSameParty, type PartyIdentity } from './same-party.ts';

/** Someone with a role at the organisation, as recorded by either side. */
export interface PartyInRole extends PartyIdentity {
  fieldKey: DataFieldKey;
  from: string | null;
  /** When the role ended; null while it lasts. */
  to: string | null;
  percentage: string | null;
  naturesOfControl: readonly NatureOfControl[];
}

export interface PartyDifference<Own, Source> {
  state: DiffState;
  own: Own | null;
  source: Source | null;
  /** Removed from the profile before: a source never adds anyone again. */
  removedBefore: boolean;
  /** How our share compares with that of the source. */
  share: 'Equal' | 'WithinRange' | 'OutsideRange' | null;
  /** Differs only if both sides know the day on which the role began. */
  beganOtherwise: boolean;
}

export interface PartiesToCompare<Own extends PartyInRole, Source extends PartyInRole> {
  own: readonly Own[];
  removed: readonly PartyInRole[];
  source: readonly Source[];
  /** Roles for which the source lists every holder, and whose list could be read. */
  completeRoles: readonly DataFieldKey[];
}

/** Who has a role on one side only, and who on both. */
export function compareParties<Own extends PartyInRole, Source extends PartyInRole>({
  own,
  removed,
  source,
  completeRoles,
}: PartiesToCompare<Own, Source>): PartyDifference<Own, Source>[] {
  const left = new Set(own);
  const differences: PartyDifference<Own, Source>[] = [];
  const add = (state: DiffState, of: Own | null, from: Source | null, removedBefore = false) =>
    differences.push({
      state,
      own: of,
      source: from,
      removedBefore,
      share: of && from ? shareBetween(of, from) : null,
      beganOtherwise: Boolean(of?.from && from?.from && !beginTogether(of.from, from.from)),
    });
  // Those who still have the role come first, so that an ended entry of the same person does not replace them.
  for (const listed of [...source].sort((a, b) => Number(a.to !== null) - Number(b.to !== null))) {
    const ours = [...left].find((party) => party.fieldKey === listed.fieldKey && isSameParty(party, listed));
    if (ours) {
      left.delete(ours);
      const hasEnded = listed.to !== null && ours.to === null;
      add(hasEnded ? 'Removed' : 'Existing', ours, listed);
    } else if (
      listed.to === null &&
      !differences.some(({ own: known }) => known && sameRole(known, listed))
    ) {
      add(
        'Added',
        null,
        listed,
        removed.some((party) => sameRole(party, listed)),
      );
    }
  }
  for (const party of left)
    if (party.to === null && completeRoles.includes(party.fieldKey)) add('Removed', party, null);
  return differences;
}

const sameRole = (one: PartyInRole, other: PartyInRole): boolean =>
  one.fieldKey === other.fieldKey && isSameParty(one, other);

/** Compared as far as both are known. */
function beginTogether(one: string, other: string): boolean {
  const known = Math.min(one.length, other.length);
  return one.slice(0, known) === other.slice(0, known);
}

/** Registers often publish bands: a figure within a band matches it. */
function shareBetween(own: PartyInRole, source: PartyInRole): PartyDifference<never, never>['share'] {
  if (own.percentage === null) return null;
  if (source.percentage !== null)
    return Number(source.percentage) === Number(own.percentage) ? 'Equal' : 'OutsideRange';
  const bands = source.naturesOfControl
    .filter((nature) => nature.startsWith('Shares'))
    .flatMap((nature) => naturesOfControl[nature].range ?? []);
  if (bands.length === 0) return null;
  const share = Number(own.percentage);
  return bands.some(({ over, upTo }) => share >= over && share <= upTo) ? 'WithinRange' : 'OutsideRange';
}
