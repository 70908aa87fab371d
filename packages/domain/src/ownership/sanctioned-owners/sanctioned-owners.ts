import type { Analysed } from '../beneficial-owners.ts';
import { compare, ZERO } from '../fraction.ts';
import { NOTHING, type Range } from '../range.ts';
import { type Cascade, cascade, groundsOf, type SanctionsGround, upperBound } from './cascade.ts';
import { listStakes, type Stake, type Stakes } from './list-stakes.ts';
import {
  type SanctionsRegime,
  type SanctionsRule,
  sanctionsRegimes,
  sanctionsRules,
} from './sanctions-rules.ts';

export const sanctionsOutcomes = ['Reached', 'CannotBeRuledOut', 'NotReached'] as const;
export type SanctionsOutcome = (typeof sanctionsOutcomes)[number];

export const countedBases = ['Listed', 'JointArrangement', 'Owned'] as const;
/** Why a party counts: listed itself, in an arrangement with someone listed, or owned by those who count. */
export type CountedBasis = (typeof countedBases)[number];

/** A stake that counts in full. */
export interface CountedStake {
  ownerId: string;
  capital: Range;
  votes: Range;
  control: Stake['control'];
  /** False if it depends on a range whether the owner counts. */
  isCertain: boolean;
  basis: CountedBasis;
}

/** One company of the chains: who counts in it, and what they have together. */
export interface ChainLink {
  companyId: string;
  capital: Range;
  votes: Range;
  stakes: readonly CountedStake[];
}

export interface SanctionedOwnership {
  regime: SanctionsRegime;
  outcome: SanctionsOutcome;
  grounds: readonly SanctionsGround[];
  /** The shares of the parties that count, added up. */
  capital: Range;
  votes: Range;
  /** The listed parties at the ends of the chains. */
  listedIds: readonly string[];
  /** The party itself first, then the companies above it that count, each once. */
  chain: readonly ChainLink[];
}

export interface SanctionsLists {
  /** The parties under sanctions, for each regime. */
  listed: Readonly<Record<SanctionsRegime, ReadonlySet<string>>>;
  /** Parties that hold under an arrangement to act together; the rule of the UK adds these. */
  jointArrangements?: readonly (readonly string[])[] | undefined;
}

/** Parties whose holdings are added, with the companies that count with them. */
interface Group {
  listed: ReadonlySet<string>;
  /** Those listed and those in an arrangement with them. */
  members: ReadonlySet<string>;
  certain: Cascade;
  possible: Cascade;
}

export interface SanctionedOwners {
  /** Null if no party that counts has anything in it. */
  resultFor: (partyId: string, regime: SanctionsRegime) => SanctionedOwnership | null;
  /** How many stakes were looked at for all regimes. */
  looked: number;
}

/** Applies the 50 % rule of each regime to every party of the graph. */
export function findSanctionedOwners(
  analysed: Pick<Analysed, 'graph' | 'holdings' | 'interests'>,
  { listed, jointArrangements = [] }: SanctionsLists,
): SanctionedOwners {
  const known = new Set(analysed.graph.parties.map(({ id }) => id));
  const stakes = sanctionsRegimes.some((regime) => listed[regime].size > 0)
    ? listStakes(analysed)
    : { inCompany: new Map(), ofOwner: new Map(), isExact: true };
  const groupsOf = (regime: SanctionsRegime): Group[] => {
    const rule = sanctionsRules[regime];
    const present = new Set([...listed[regime]].filter((id) => known.has(id)));
    return listGroups(present, rule, jointArrangements).map((members) => {
      const certain = cascade(stakes, members, rule, 'Certain');
      const possible = stakes.isExact ? certain : cascade(stakes, members, rule, 'Possible');
      return { listed: present, members, certain, possible };
    });
  };
  const groups = { EU: groupsOf('EU'), UK: groupsOf('UK'), US: groupsOf('US') };
  return {
    resultFor(partyId, regime) {
      const rule = sanctionsRules[regime];
      const [heaviest] = groups[regime]
        .flatMap((group) => assess(stakes, partyId, rule, group) ?? [])
        .sort(byWeight);
      return heaviest ? { regime, ...describe(stakes, partyId, heaviest) } : null;
    },
    looked: sanctionsRegimes
      .flatMap((regime) => groups[regime])
      .reduce(
        (sum, { certain, possible }) => sum + certain.looked + (possible === certain ? 0 : possible.looked),
        0,
      ),
  };
}

function listGroups(
  listed: ReadonlySet<string>,
  { addsUp }: SanctionsRule,
  arrangements: readonly (readonly string[])[],
): ReadonlySet<string>[] {
  if (addsUp === 'AllListed') return listed.size > 0 ? [listed] : [];
  return [...listed].map(
    (id) => new Set([id, ...arrangements.filter((members) => members.includes(id)).flat()]),
  );
}

interface Assessed extends Pick<SanctionedOwnership, 'outcome' | 'grounds' | 'capital'> {
  group: Group;
}

/** What one group reaches; null if it has nothing in the party. */
function assess(stakes: Stakes, partyId: string, rule: SanctionsRule, group: Group): Assessed | null {
  const company = stakes.inCompany.get(partyId);
  const possible = group.possible.sums.get(partyId);
  if (!company || !possible) return null;
  const certain = group.certain.sums.get(partyId);
  const proven = certain ? groundsOf(certain, company, rule, 'Certain') : [];
  const open = groundsOf(possible, company, rule, 'Possible');
  return {
    group,
    outcome: proven.length > 0 ? 'Reached' : open.length > 0 ? 'CannotBeRuledOut' : 'NotReached',
    grounds: proven.length > 0 ? proven : open,
    capital: togetherIn(stakes, partyId, group).capital,
  };
}

const byWeight = (a: Assessed, b: Assessed): number =>
  sanctionsOutcomes.indexOf(a.outcome) - sanctionsOutcomes.indexOf(b.outcome) ||
  compare(b.capital.max, a.capital.max) ||
  compare(b.capital.min, a.capital.min);

function describe(stakes: Stakes, partyId: string, { group, outcome, grounds, capital }: Assessed) {
  const chain = chainAbove(stakes, partyId, group);
  const ends = chain.flatMap((link) => link.stakes.filter(({ basis }) => basis === 'Listed'));
  return {
    outcome,
    grounds,
    capital,
    votes: togetherIn(stakes, partyId, group).votes,
    listedIds: [...new Set(ends.map(({ ownerId }) => ownerId))],
    chain,
  };
}

/** From the party upwards, through the companies that count, each once. */
function chainAbove(stakes: Stakes, partyId: string, group: Group): ChainLink[] {
  const links: ChainLink[] = [];
  const companies = new Set([partyId]);
  for (const companyId of companies) {
    const counted = (stakes.inCompany.get(companyId)?.stakes ?? []).filter(({ ownerId }) =>
      group.possible.counted.has(ownerId),
    );
    if (counted.length === 0) continue;
    links.push({
      companyId,
      ...togetherIn(stakes, companyId, group),
      stakes: counted.map(({ ownerId, capital, votes, control }) => ({
        ownerId,
        capital,
        votes,
        control,
        isCertain: group.certain.counted.has(ownerId),
        basis: basisOf(ownerId, group),
      })),
    });
    for (const { ownerId } of counted) if (!group.members.has(ownerId)) companies.add(ownerId);
  }
  return links;
}

function basisOf(ownerId: string, { listed, members }: Group): CountedBasis {
  if (!members.has(ownerId)) return 'Owned';
  return listed.has(ownerId) ? 'Listed' : 'JointArrangement';
}

/** From what is proven to what cannot be ruled out. */
function togetherIn(stakes: Stakes, companyId: string, { certain, possible }: Group) {
  const recorded = stakes.inCompany.get(companyId)?.recorded;
  const between = (measure: 'capital' | 'votes'): Range => {
    const share = possible.sums.get(companyId)?.[measure] ?? NOTHING;
    const min = certain.sums.get(companyId)?.[measure].min ?? ZERO;
    return { min, max: recorded ? upperBound(share, recorded[measure]) : share.max };
  };
  return { capital: between('capital'), votes: between('votes') };
}
