import { agreementOf } from './agreement.ts';
import { isDuring } from './as-at.ts';
import { compare, ONE, times } from './fraction.ts';
import {
  type ControlRight,
  type Interest,
  type InterestRole,
  type OwnershipGraph,
  type OwnershipIssue,
  type OwnershipParty,
  type OwnershipView,
  type Statement,
  type Voice,
  voices,
} from './graph.ts';
import { ANYTHING, addRanges, combine, NOTHING, parseShare, type Range, type Share, WHOLE } from './range.ts';

export interface ReadInterests {
  interests: Interest[];
  issues: OwnershipIssue[];
}

interface Choice {
  /** yyyy-mm-dd */
  asAt: string;
  view: OwnershipView;
}

/**
 * Combines statements into one interest per owner and company: those that apply on the day, by the voices that count.
 */
export function readInterests(graph: OwnershipGraph, { asAt, view }: Choice): ReadInterests {
  const parties = new Map(graph.parties.map((party) => [party.id, party]));
  const issues: OwnershipIssue[] = [];
  const usable = graph.statements.filter((statement) => {
    if (!isDuring(statement, asAt)) return false;
    const { id: statementId, ownerId, ownedId } = statement;
    const missing = parties.has(ownerId) ? ownedId : ownerId;
    if (parties.has(missing)) return true;
    issues.push({ kind: 'UnknownParty', statementId, partyId: missing });
    return false;
  });
  const pairs = Map.groupBy(usable, ({ ownerId, ownedId }) => `${ownerId} ${ownedId}`);
  const trustees = Map.groupBy(
    usable.filter(({ role }) => role === 'Trustee'),
    ({ ownedId }) => ownedId,
  );
  const readShare = shareReader();
  const interests: Interest[] = [];
  for (const about of pairs.values()) {
    const { ownerId = '', ownedId = '' } = about[0] ?? {};
    const owned = parties.get(ownedId);
    if (!owned) continue;
    const soleTrustee =
      owned.kind === 'Trust' && new Set(trustees.get(ownedId)?.map((one) => one.ownerId)).size === 1;
    const interest = toInterest(about, { ownerId, owned, view, soleTrustee, readShare, issues });
    if (interest) interests.push(interest);
  }
  return { interests: withoutRepeatedShares(interests), issues };
}

interface Pair {
  ownerId: string;
  owned: OwnershipParty;
  view: OwnershipView;
  soleTrustee: boolean;
  readShare: (share: Share) => Range | null;
  issues: OwnershipIssue[];
}

/** The same few shares recur often: each is parsed once. */
function shareReader() {
  const known = new Map<string, Range | null>();
  return (share: Share): Range | null => {
    if (typeof share !== 'string') return parseShare(share);
    let range = known.get(share);
    if (range === undefined) {
      range = parseShare(share);
      known.set(share, range);
    }
    return range;
  };
}

function toInterest(about: readonly Statement[], pair: Pair): Interest | null {
  const { ownerId, owned, view, issues } = pair;
  const said = byVoice(about).map((own) => sayOf(own, pair));
  const counting = said.filter(({ voice }) => counts(voice, view));
  const positive = counting.filter(({ isDenied }) => !isDenied);
  if (positive.length === 0) return null;
  const heard = about.filter(({ voice, isDenied }) => counts(voice, view) && !isDenied);
  const direct = heard.some(({ holding }) => holding === 'Direct');
  const agreement = agreementOf(said);
  if (view === 'Both' && agreement === 'Differ')
    issues.push({ kind: 'VoicesDiffer', ownerId, ownedId: owned.id });
  const capitals = sharesOf(counting, 'capital');
  const votes = sharesOf(counting, 'votes');
  if (positive.some(({ isMissing }) => isMissing) && capitals.every((share) => share === ANYTHING))
    issues.push({ kind: 'MissingShare', ownerId, ownedId: owned.id });
  return {
    ownerId,
    ownedId: owned.id,
    capital: combineAny(capitals),
    votes: combineAny(votes),
    votesAssumed: positive.every(({ votesAssumed }) => votesAssumed),
    rights:
      heard.length === 1
        ? (heard[0]?.rights ?? [])
        : unique(heard.flatMap(({ rights = [] }): readonly ControlRight[] => rights)),
    roles: unique(heard.map(({ role }): InterestRole => role)),
    holding: direct ? 'Direct' : 'Indirect',
    isCounted: direct,
    nominee: heard.find(({ nominee }) => nominee)?.nominee ?? null,
    declared: heard.some(isDeclaration) ? { capital: combineAny(sharesOf(counting, 'declared')) } : null,
    agreement,
    said: capitalByVoice(said),
    deniedBy: said.filter(({ isDenied }) => isDenied).map(({ voice }) => voice),
    statementIds: heard.map(({ id }) => id),
  };
}

/** A claim about the whole chain instead of shares in the company itself. */
const isDeclaration = ({ role, holding }: Pick<Statement, 'role' | 'holding'>): boolean =>
  holding === 'Indirect' || role === 'BeneficialOwner';

const combineAny = (ranges: readonly Range[]): Range | null => (ranges.length > 0 ? combine(ranges) : null);

/** The statement of each voice, in the order of the voices. */
function byVoice(about: readonly Statement[]): (readonly Statement[])[] {
  if (about.length === 1) return [about];
  const heard = Map.groupBy(about, ({ voice }) => voice);
  return voices.flatMap((voice) => [heard.get(voice) ?? []]).filter((own) => own.length > 0);
}

function capitalByVoice(said: readonly VoiceSays[]): Interest['said'] {
  const by: Interest['said'] = {};
  for (const { voice, isDenied, capital } of said) by[voice] = isDenied ? null : capital;
  return by;
}

const counts = (voice: Voice, view: OwnershipView): boolean =>
  view === 'Both' || (view === 'Register') === (voice === 'Register');

export interface VoiceSays {
  voice: Voice;
  capital: Range | null;
  votes: Range | null;
  /** The share that it claims for the whole chain. */
  declared: Range | null;
  isDenied: boolean;
}

/** A voice that denies the interest states a share of zero. */
function sharesOf(said: readonly VoiceSays[], what: 'capital' | 'votes' | 'declared'): Range[] {
  const given: Range[] = [];
  for (const { [what]: share } of said) if (share) given.push(share);
  if (given.length > 0) for (const { isDenied } of said) if (isDenied) given.push(NOTHING);
  return given;
}

/** The first of these roles that gives a share counts, so that no share is counted twice. */
const WEIGHT: readonly InterestRole[] = [
  'Shareholder',
  'Partner',
  'Beneficiary',
  'SignificantControl',
  'BeneficialOwner',
  'Trustee',
];
/** The same for claims about the whole chain: a beneficial owner is what they are about. */
const DECLARED_WEIGHT: readonly InterestRole[] = ['BeneficialOwner', ...WEIGHT];
/** A party in one of these roles has a share, even if no one states how much. */
const HAS_SHARE: readonly InterestRole[] = ['Shareholder', 'Partner', 'Beneficiary'];

function sayOf(
  statements: readonly Statement[],
  pair: Pair,
): VoiceSays & { isMissing: boolean; votesAssumed: boolean } {
  const voice = statements[0]?.voice ?? 'Company';
  const positive = statements.filter(({ isDenied }) => !isDenied);
  if (positive.length === 0)
    return {
      voice,
      capital: null,
      votes: null,
      declared: null,
      isDenied: true,
      isMissing: false,
      votesAssumed: false,
    };
  const shares = positive.map((statement) => readShares(statement, pair));
  const direct = shares.filter(({ holding }) => holding === 'Direct');
  const counted = direct.length > 0 ? direct : shares;
  const hasShare = counted.some(({ role }) => HAS_SHARE.includes(role));
  const capital = addShares(counted, 'capital') ?? (hasShare ? ANYTHING : null);
  const votesSaid = counted.some(({ votesGiven }) => votesGiven);
  const isTrustee = counted.some(({ role }) => role === 'Trustee');
  const trusteeVotes = isTrustee ? (pair.soleTrustee ? WHOLE : ANYTHING) : null;
  const onlyBenefits = counted.every(({ role }) => role === 'Beneficiary' || role === 'Settlor');
  return {
    voice,
    capital,
    votes: votesSaid ? addShares(counted, 'votes') : (trusteeVotes ?? (onlyBenefits ? null : capital)),
    declared: addShares(shares.filter(isDeclaration), 'capital', DECLARED_WEIGHT),
    isDenied: false,
    isMissing: capital === ANYTHING,
    votesAssumed: !votesSaid && capital !== null,
  };
}

function addShares(
  shares: readonly ReadShares[],
  what: 'capital' | 'votes',
  weight: readonly InterestRole[] = WEIGHT,
): Range | null {
  if (shares.length < 2) return shares[0]?.[what] ?? null;
  const given = shares.filter((share) => share[what]);
  const role = weight.find((one) => given.some((share) => share.role === one));
  const ofRole = given.filter((share) => share.role === role);
  return ofRole.reduce<Range | null>((sum, share) => addShare(sum, share[what]), null);
}

const addShare = (sum: Range | null, share: Range | null): Range | null =>
  sum && share ? addRanges(sum, share) : (sum ?? share);

interface ReadShares extends Pick<Statement, 'role' | 'holding'> {
  capital: Range | null;
  votes: Range | null;
  votesGiven: boolean;
}

const NON_VOTING = /\bnon[- ]?voting\b/i;

function readShares(statement: Statement, { owned, readShare, issues }: Pair): ReadShares {
  const { role, holding } = statement;
  const read = (share: Share | undefined): Range | null => {
    if (share === undefined) return null;
    const range = readShare(share);
    if (!range)
      issues.push({
        kind: 'InvalidShare',
        statementId: statement.id,
        ownerId: statement.ownerId,
        ownedId: statement.ownedId,
      });
    return range;
  };
  const capital = read(statement.capital);
  const votes = read(statement.votes);
  const ofClass = owned.shareClasses?.find(({ name }) => name === statement.shareClass);
  if (ofClass && capital)
    return {
      role,
      holding,
      capital: ofWhole(capital, readShare(ofClass.capital)),
      votes: votes ?? ofWhole(capital, readShare(ofClass.votes)),
      votesGiven: true,
    };
  if (!votes && NON_VOTING.test(statement.shareClass ?? ''))
    return { role, holding, capital, votes: NOTHING, votesGiven: true };
  return { role, holding, capital, votes: votes ?? capital, votesGiven: votes !== null };
}

const ofWhole = (share: Range, part: Range | null): Range | null =>
  part && { min: times(share.min, part.min), max: times(share.max, part.max) };

/**
 * A beneficial owner or person with significant control may already be recorded as a shareholder, or through a company.
 * If counting them would exceed 100 %, they are claims about the chain.
 */
function withoutRepeatedShares(interests: Interest[]): Interest[] {
  const isClaim = ({ roles }: Interest) => !roles.some((role) => HAS_SHARE.includes(role));
  if (!interests.some(isClaim)) return interests;
  const counted = interests.filter(({ isCounted, capital }) => isCounted && capital);
  const claimed = new Set<Interest>();
  for (const about of Map.groupBy(counted, ({ ownedId }) => ownedId).values()) {
    const claims = about.filter(isClaim);
    const total = about.reduce((sum, { capital }) => addRanges(sum, capital ?? NOTHING), NOTHING);
    if (claims.length < about.length && compare(total.min, ONE) > 0)
      for (const claim of claims) claimed.add(claim);
  }
  return interests.map((one) =>
    claimed.has(one) ? { ...one, isCounted: false, declared: one.declared ?? { capital: one.capital } } : one,
  );
}

const unique = <Item>(items: readonly Item[]): readonly Item[] =>
  items.length < 2 ? items : [...new Set(items)];
