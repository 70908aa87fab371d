import type { Holdings } from './effective-ownership.ts';
import { compare, type Fraction } from './fraction.ts';
import type { ControlRight, Interest } from './graph.ts';
import { addRanges, NOTHING, type Range } from './range.ts';
import { strongComponents } from './strong-components.ts';

export interface ControlStep {
  partyId: string;
  overId: string;
  by: 'Votes' | 'Trustee' | ControlRight;
  /** For a majority of votes: the total of the holder's own and those of companies that it controls. */
  votes: Range | null;
}

export interface Controller {
  partyId: string;
  step: ControlStep;
  /** The party controlled by this step, which passes control on; null if that is the company itself. */
  below: Controller | null;
  /** False if a range or an earlier step leaves it open. */
  isCertain: boolean;
}

/** From the controller down to the company. */
export function controlSteps(controller: Controller): ControlStep[] {
  const steps: ControlStep[] = [];
  for (let at: Controller | null = controller; at; at = at.below) steps.push(at.step);
  return steps;
}

const HALF: Fraction = { n: 1n, d: 2n };
const isMajority = (share: Fraction): boolean => compare(share, HALF) > 0;

/**
 * Everyone who controls the company: by more than half of the votes, held alone or through companies that they control,
 * by a right, or as trustee. Control is passed on whole, not multiplied. A possible majority is assessed holder by
 * holder, not combined from several possible ones.
 */
export function listControllers(
  votes: Holdings,
  interests: readonly Interest[],
  companyId: string,
): Controller[] {
  const rights = Map.groupBy(
    interests.filter(({ rights, roles }) => rights.length > 0 || roles.includes('Trustee')),
    ({ ownedId }) => ownedId,
  );
  const heads = headsOf(votes, companyId);
  const found = new Map<string, Controller>();
  const open: (Controller | null)[] = [null];
  for (const below of open) {
    const overId = below?.partyId ?? companyId;
    const add = (step: ControlStep, isSure: boolean) => {
      const isCertain = isSure && (below?.isCertain ?? true);
      const known = found.get(step.partyId);
      if (step.partyId === companyId || (known && (known.isCertain || !isCertain))) return;
      const controller = { partyId: step.partyId, step, below, isCertain };
      found.set(step.partyId, controller);
      open.push(controller);
    };
    for (const { rights: held, roles, ownerId } of rights.get(overId) ?? []) {
      const by = held[0] ?? (roles.includes('Trustee') ? 'Trustee' : null);
      if (by) add({ partyId: ownerId, overId, by, votes: null }, true);
    }
    for (const [party, share] of groupVotes(votes, overId, heads))
      if (isMajority(share.max))
        add({ partyId: votes.ids[party] ?? '', overId, by: 'Votes', votes: share }, isMajority(share.min));
  }
  return [...found.values()];
}

/** Votes in a company by single holder and, if a holder controls others, by all of them together. */
function groupVotes(
  { ownersOf, indexOf }: Holdings,
  companyId: string,
  heads: ReadonlyMap<number, number>,
): Map<number, Range> {
  const sums = new Map<number, Range>();
  for (const { owner, share } of ownersOf[indexOf.get(companyId) ?? -1] ?? []) {
    const head = heads.get(owner) ?? owner;
    for (const holder of new Set([owner, head]))
      sums.set(holder, addRanges(sums.get(holder) ?? NOTHING, share));
  }
  return sums;
}

/** Who ultimately controls each company above this one; itself if no one does. Owners are resolved before the owned. */
function headsOf({ ownersOf, indexOf }: Holdings, companyId: string): Map<number, number> {
  const heads = new Map<number, number>();
  const company = indexOf.get(companyId);
  if (company === undefined) return heads;
  const components = strongComponents(ownersOf, company);
  const headOf = (party: number): number => {
    if (ownersOf[party]?.length === 0) return party;
    const sums = new Map<number, Range>();
    for (const { owner, share } of ownersOf[party] ?? []) {
      const head = heads.get(owner) ?? owner;
      const sum = addRanges(sums.get(head) ?? NOTHING, share);
      if (isMajority(sum.min)) return head;
      sums.set(head, sum);
    }
    return party;
  };
  for (const members of components.reverse()) {
    members.reverse();
    for (let round = 0, changed = true; changed && round < 8; round += 1) {
      changed = false;
      for (const member of members) {
        const head = headOf(member);
        if (heads.get(member) !== head) {
          heads.set(member, head);
          changed = members.length > 1;
        }
      }
    }
  }
  return heads;
}
