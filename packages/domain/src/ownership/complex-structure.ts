import { isEuMember } from '../reference/eu-members.ts';
import { type ComplexitySign, complexitySigns } from './complexity-signs.ts';
import type { Interest, OwnershipParty } from './graph.ts';
import { strongComponents } from './strong-components.ts';

export const complexityRule = {
  version: 1,
  source: 'Draft regulatory technical standards on customer due diligence, 9 February 2026, Art. 11 and 12',
  mark: 'D',
  /** Entities between the customer and a beneficial owner. */
  layersFrom: 3,
  /** More than one of the signs. */
  signsFrom: 2,
} as const;

export interface Complexity {
  /** The most entities between the subject and an owner; a circle counts each of its members. */
  layers: number;
  signs: readonly ComplexitySign[];
  /** Signs of obfuscation without an economic reason are for a person to judge and are not counted. */
  isComplex: boolean;
}

interface Known {
  subjectId: string;
  parties: readonly (Pick<OwnershipParty, 'id' | 'kind'> & { country: string | null })[];
  interests: readonly Pick<Interest, 'ownerId' | 'ownedId' | 'nominee' | 'isCounted'>[];
}

/** Whether a structure is complex: enough layers, and more than one sign among the parties in them. */
export function complexityOf({ subjectId, parties, interests }: Known): Complexity {
  const known = new Map(parties.map((party) => [party.id, party]));
  const isLayer = (id: string) => {
    const kind = known.get(id)?.kind;
    return id !== subjectId && kind !== undefined && kind !== 'Person' && kind !== 'Unknown';
  };
  const ids = [subjectId, ...parties.flatMap(({ id }) => (isLayer(id) ? id : []))];
  const places = new Map(ids.map((id, index) => [id, index]));
  const ownersOf: { owner: number }[][] = ids.map(() => []);
  for (const { ownerId, ownedId, isCounted } of interests) {
    const owner = places.get(ownerId);
    const owned = places.get(ownedId);
    if (isCounted && owner !== undefined && owned !== undefined) ownersOf[owned]?.push({ owner });
  }
  const components = strongComponents(ownersOf, 0);
  const layers = longestWay(components, ownersOf);
  const reached = new Set(components.flat().flatMap((index) => ids[index] ?? []));
  const between = [...reached].filter((id) => id !== subjectId).flatMap((id) => known.get(id) ?? []);
  const signs = complexitySigns.filter((sign) => {
    if (sign === 'LegalArrangement') return between.some(({ kind }) => kind === 'Trust');
    if (sign === 'OutsideEu') return between.some(({ country }) => country !== null && !isEuMember(country));
    return interests.some(({ nominee, ownedId }) => nominee !== null && reached.has(ownedId));
  });
  const { layersFrom, signsFrom } = complexityRule;
  return { layers, signs, isComplex: layers >= layersFrom && signs.length >= signsFrom };
}

/** The entities on the longest way up from the subject, which itself does not count. */
function longestWay(components: readonly number[][], ownersOf: readonly { owner: number }[][]): number {
  const below = new Map<number, number>();
  let longest = 0;
  for (const members of components) {
    const inside = new Set(members);
    const start = Math.max(...members.map((member) => below.get(member) ?? 0));
    const layers = start + members.filter((member) => member !== 0).length;
    longest = Math.max(longest, layers);
    for (const { owner } of members.flatMap((member) => ownersOf[member] ?? []))
      if (!inside.has(owner)) below.set(owner, Math.max(below.get(owner) ?? 0, layers));
  }
  return longest;
}
