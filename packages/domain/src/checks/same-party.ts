import { isSameName } from '../entities/same-name.ts';
import { foldText } from '../fields/values/text.ts';

export interface PartyIdentity {
  kind: string;
  name: string;
  /** As far as it is known: yyyy, yyyy-mm or yyyy-mm-dd. */
  bornIn: string | null;
}

/** Whether two records can be the same party: the names match, and nothing known contradicts it. */
export function isSameParty(one: PartyIdentity, other: PartyIdentity): boolean {
  const arePeople = one.kind === 'LegalPerson';
  if (arePeople !== (other.kind === 'LegalPerson')) return false;
  if (!arePeople) return isSameName(one.name, other.name);
  return bornTogether(one.bornIn, other.bornIn) && isSamePersonName(one.name, other.name);
}

function bornTogether(one: string | null, other: string | null): boolean {
  if (!one || !other) return true;
  const known = Math.min(one.length, other.length);
  return one.slice(0, known) === other.slice(0, known);
}

/** First and last name match; a middle name may be missing on one side but must not differ. */
export function isSamePersonName(one: string, other: string): boolean {
  const [ours, theirs] = [words(one), words(other)];
  const [fewer, more] = ours.length > theirs.length ? [theirs, ours] : [ours, theirs];
  if (fewer[0] !== more[0] || fewer.at(-1) !== more.at(-1)) return false;
  return fewer.every((word) => more.includes(word));
}

const words = (name: string): string[] => foldText(name).split(' ');
