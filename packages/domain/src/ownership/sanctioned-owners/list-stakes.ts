import type { Analysed } from '../beneficial-owners.ts';
import { type Fraction, ZERO } from '../fraction.ts';
import type { ControlRight, Interest } from '../graph.ts';
import { addRanges, NOTHING, type Range } from '../range.ts';

export type ControlGround = 'Trustee' | ControlRight;

/** What one party has in one company, as far as the 50 % rules ask. */
export interface Stake {
  ownerId: string;
  ownedId: string;
  capital: Range;
  votes: Range;
  /** A right that gives control by itself. */
  control: ControlGround | null;
  /** The most that is stated about the whole chain, or held in this name for someone unknown. Never proves a share. */
  stated: Fraction;
}

/** The stakes in one company, and the least that is recorded for anyone in it, named or not. */
export interface StakesIn {
  stakes: Stake[];
  recorded: { capital: Fraction; votes: Fraction };
}

export interface Stakes {
  inCompany: ReadonlyMap<string, StakesIn>;
  ofOwner: ReadonlyMap<string, readonly Stake[]>;
  /** Whether nothing is left open: no range, no influence to assess, nothing that is only stated. */
  isExact: boolean;
}

/** Brings shares, votes and rights of each owner in each company together. */
export function listStakes({ holdings, interests }: Pick<Analysed, 'holdings' | 'interests'>): Stakes {
  const inCompany = new Map<string, StakesIn>();
  const ofOwner = new Map<string, Stake[]>();
  const byPair = new Map<string, Stake>();
  const { capital, votes } = holdings;
  const areSame = capital === votes;
  const stakeOf = (ownerId: string, ownedId: string): Stake => {
    const pair = `${ownerId} ${ownedId}`;
    const known = byPair.get(pair);
    if (known) return known;
    const stake: Stake = { ownerId, ownedId, capital: NOTHING, votes: NOTHING, control: null, stated: ZERO };
    byPair.set(pair, stake);
    const company = inCompany.get(ownedId);
    if (company) company.stakes.push(stake);
    else inCompany.set(ownedId, { stakes: [stake], recorded: recordedIn(holdings, ownedId) });
    const held = ofOwner.get(ownerId);
    if (held) held.push(stake);
    else ofOwner.set(ownerId, [stake]);
    return stake;
  };
  for (const measure of areSame ? (['capital'] as const) : (['capital', 'votes'] as const)) {
    const { ids, ownersOf } = holdings[measure];
    for (const [owned, owners] of ownersOf.entries())
      for (const { owner, share } of owners) {
        const stake = stakeOf(ids[owner] ?? '', ids[owned] ?? '');
        stake[measure] = stake[measure] === NOTHING ? share : addRanges(stake[measure], share);
        if (areSame) stake.votes = stake.capital;
      }
  }
  for (const interest of interests) {
    const control = controlOf(interest);
    const stated = statedShare(interest);
    if (!control && stated.n === 0n) continue;
    const stake = stakeOf(interest.ownerId, interest.ownedId);
    stake.control = control;
    stake.stated = stated;
  }
  const isExact = byPair.values().every(isProven);
  return { inCompany, ofOwner, isExact };
}

const isProven = ({ capital, votes, control, stated }: Stake): boolean =>
  capital.min === capital.max &&
  votes.min === votes.max &&
  control !== 'SignificantInfluence' &&
  stated.n === 0n;

function recordedIn({ capital, votes }: Analysed['holdings'], companyId: string): StakesIn['recorded'] {
  return {
    capital: capital.totals[capital.indexOf.get(companyId) ?? -1]?.min ?? ZERO,
    votes: votes.totals[votes.indexOf.get(companyId) ?? -1]?.min ?? ZERO,
  };
}

const controlOf = ({ rights, roles }: Interest): ControlGround | null =>
  rights.find((right) => right !== 'SignificantInfluence') ??
  (roles.includes('Trustee') ? 'Trustee' : (rights[0] ?? null));

function statedShare({ isCounted, nominee, declared, capital }: Interest): Fraction {
  if (nominee && nominee.forId === null) return capital?.max ?? ZERO;
  return declared?.capital?.max ?? (isCounted ? ZERO : (capital?.max ?? ZERO));
}
