import {
  compare,
  type Fraction,
  ONE,
  plus,
  type Rounding,
  shorten,
  smaller,
  times,
  ZERO,
} from './fraction.ts';
import type { Interest, OwnershipGraph, OwnershipIssue, PartyKind } from './graph.ts';
import { addRanges, exactly, NOTHING, type Range, restOf } from './range.ts';
import { type InnerHolding, solveComponent } from './solve-component.ts';
import { strongComponents } from './strong-components.ts';

export type Measure = 'capital' | 'votes';

/** The shares of one measure, indexed by party number. */
export interface Holdings {
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  /** For each company its owners with their share, each capped at what the others leave. */
  ownersOf: readonly (readonly { owner: number; share: Range }[])[];
  /** The share of each company without a known owner; null where the chain ends, as with people. */
  remainders: readonly (Range | null)[];
  totals: readonly Range[];
}

export interface Effective {
  /** The effective share of each party in the subject. */
  shares: ReadonlyMap<string, Range>;
  /** The share without a known owner. */
  unknown: Range;
  issues: readonly OwnershipIssue[];
}

const HAS_NO_OWNERS: readonly PartyKind[] = ['Person', 'State', 'Unknown'];

/** Lists who holds what; a nominee's share counts for the party behind it. */
export function listHoldings(
  graph: OwnershipGraph,
  interests: readonly Interest[],
  measure: Measure,
): Holdings {
  const ids = graph.parties.map(({ id }) => id);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const given = ids.map((): { owner: number; share: Range }[] => []);
  const nameless = new Map<number, Range>();
  for (const interest of interests) {
    const share = interest[measure];
    const owned = indexOf.get(interest.ownedId);
    if (!share || owned === undefined || !interest.isCounted) continue;
    const owner = interest.nominee
      ? indexOf.get(interest.nominee.forId ?? '')
      : indexOf.get(interest.ownerId);
    if (owner === undefined) nameless.set(owned, addRanges(nameless.get(owned) ?? NOTHING, share));
    else given[owned]?.push({ owner, share });
  }
  const totals = given.map((owners, owned) =>
    owners.reduce((sum, { share }) => addRanges(sum, share), nameless.get(owned) ?? NOTHING),
  );
  return {
    ids,
    indexOf,
    totals,
    ownersOf: given.map((owners, owned) =>
      owners.map(({ owner, share }) => ({ owner, share: withinRest(share, totals[owned] ?? NOTHING) })),
    ),
    remainders: graph.parties.map(({ kind }, party) => {
      const total = totals[party] ?? NOTHING;
      if (HAS_NO_OWNERS.includes(kind) || (kind === 'Listed' && total.max.n === 0n)) return null;
      if (!nameless.has(party)) return restOf(total);
      return restOf(given[party]?.reduce((sum, { share }) => addRanges(sum, share), NOTHING) ?? NOTHING);
    }),
  };
}

/** An upper bound never exceeds what the lower bounds of the others leave. */
function withinRest(share: Range, total: Range): Range {
  if (share.min === share.max) return share;
  const others = { n: total.min.n * share.min.d - share.min.n * total.min.d, d: total.min.d * share.min.d };
  const most = { n: others.d - others.n, d: others.d };
  if (compare(share.max, most) <= 0) return share;
  return { min: share.min, max: compare(most, share.min) > 0 ? most : share.min };
}

/** Follows a unit of the subject upwards through every owner, including layers and loops. */
export function effectiveOwnership(holdings: Holdings, subjectId: string): Effective {
  const subject = holdings.indexOf.get(subjectId);
  if (subject === undefined) return { shares: new Map(), unknown: exactly(ONE), issues: [] };
  const components = strongComponents(holdings.ownersOf, subject);
  const low = follow(holdings, components, subject, 'down');
  const isOver = components.some((members) =>
    members.some((member) => compare(holdings.totals[member]?.min ?? ZERO, ONE) > 0),
  );
  const hasRanges = components.some((members) =>
    members.some(
      (member) =>
        holdings.ownersOf[member]?.some(({ share }) => share.min !== share.max) ||
        holdings.remainders[member]?.min !== holdings.remainders[member]?.max,
    ),
  );
  const high = hasRanges || low.isRounded ? follow(holdings, components, subject, 'up') : low;
  const range = (min: Fraction, max: Fraction): Range => {
    if (low === high) return exactly(min);
    const most = isOver ? max : smaller(ONE, max);
    return compare(min, most) >= 0 ? exactly(min) : { min, max: most };
  };
  const shares = new Map<string, Range>();
  for (const [party, min] of low.reached)
    shares.set(holdings.ids[party] ?? '', range(min, high.reached.get(party) ?? min));
  return { shares, unknown: range(low.unknown, high.unknown), issues: low.issues };
}

interface Followed {
  reached: Map<number, Fraction>;
  unknown: Fraction;
  isRounded: boolean;
  issues: OwnershipIssue[];
}

function follow(
  { ids, ownersOf, remainders, totals }: Holdings,
  components: readonly (readonly number[])[],
  subject: number,
  rounding: Rounding,
): Followed {
  const bound = rounding === 'down' ? 'min' : 'max';
  const inflow = new Map<number, Fraction>([[subject, ONE]]);
  const result: Followed = { reached: new Map(), unknown: ZERO, isRounded: false, issues: [] };
  const short = (value: Fraction): Fraction => {
    const shortened = shorten(value, rounding);
    if (shortened !== value) result.isRounded = true;
    return shortened;
  };
  const give = (owner: number, part: Fraction) =>
    inflow.set(owner, short(plus(inflow.get(owner) ?? ZERO, part)));

  for (const members of components) {
    const [first = 0] = members;
    const isLoop = members.length > 1 || ownersOf[first]?.some(({ owner }) => owner === first);
    const arriving = members.map((member) => inflow.get(member) ?? ZERO);
    if (!isLoop) {
      settle(members, arriving);
      passOn(members, arriving);
      continue;
    }
    const inside = new Map(members.map((member, at) => [member, at]));
    const inner = members.flatMap((member, owned): InnerHolding[] =>
      (ownersOf[member] ?? []).flatMap(({ owner, share }) => {
        const at = inside.get(owner);
        return at === undefined ? [] : { owner: at, owned, share: share[bound] };
      }),
    );
    const { visits, reached } = solveComponent(arriving, inner, rounding);
    settle(members, reached);
    if (members.length > 32) result.isRounded = true;
    if (visits) passOn(members, visits, inside);
    else {
      noteLoop(members);
      passOnUnsolved(members, arriving, inside);
    }
  }
  return result;

  function settle(members: readonly number[], reached: readonly Fraction[]) {
    for (const [at, member] of members.entries())
      result.reached.set(member, member === subject ? ONE : (reached[at] ?? ZERO));
  }

  /** To owners outside a loop; without a loop, everyone is outside. */
  function passOn(
    members: readonly number[],
    visits: readonly Fraction[],
    inside?: ReadonlyMap<number, number>,
  ) {
    for (const [at, member] of members.entries()) {
      const passing = visits[at] ?? ZERO;
      if (passing.n === 0n) continue;
      for (const { owner, share } of ownersOf[member] ?? [])
        if (!inside?.has(owner)) give(owner, times(passing, share[bound]));
      const rest = remainders[member];
      if (rest) result.unknown = short(plus(result.unknown, times(passing, rest[bound])));
    }
  }

  /** The loop does not converge, so an owner outside can have anything from the first pass to all that came in. */
  function passOnUnsolved(
    members: readonly number[],
    arriving: readonly Fraction[],
    inside: ReadonlyMap<number, number>,
  ) {
    if (rounding === 'down') {
      result.isRounded = true;
      passOn(members, arriving, inside);
      return;
    }
    const all = smaller(ONE, arriving.reduce(plus, ZERO));
    const outside = new Set(members.flatMap((member) => (ownersOf[member] ?? []).map(({ owner }) => owner)));
    for (const owner of outside) if (!inside.has(owner)) give(owner, all);
    for (const member of members) result.reached.set(member, member === subject ? ONE : all);
    if (members.some((member) => (remainders[member]?.max.n ?? 0n) > 0n))
      result.unknown = short(plus(result.unknown, all));
  }

  function noteLoop(members: readonly number[]) {
    const isOver = members.some((member) => compare(totals[member]?.min ?? ZERO, ONE) > 0);
    const partyIds = members.map((member) => ids[member] ?? '');
    result.issues.push({ kind: isOver ? 'Unsolvable' : 'ClosedLoop', partyIds });
  }
}

/** Companies whose recorded shares exceed 100 %, and those with unnamed holders. */
export function listTotals(
  { ids, totals, remainders }: Holdings,
  reached: ReadonlyMap<string, Range>,
): OwnershipIssue[] {
  return ids.flatMap((partyId, at): OwnershipIssue[] => {
    const total = totals[at] ?? NOTHING;
    if (!reached.has(partyId)) return [];
    if (compare(total.min, ONE) > 0) return [{ kind: 'Over100', partyId, total }];
    const remainder = remainders[at];
    return remainder && remainder.max.n > 0n ? [{ kind: 'UnknownRemainder', partyId, remainder }] : [];
  });
}
