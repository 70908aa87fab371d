import type {
  Ownership,
  OwnershipGround,
  OwnershipIssue,
  SanctionedOwners,
  SanctionedOwnership,
  Share,
} from '@probity/contract/ownership.ts';
import type { OwnershipView, SanctionedOwnersView } from '@probity/core/assurance/ownership';
import { type OwnershipChoice, type Range, shareText } from '@probity/domain/ownership/index.ts';

type Analysis = OwnershipView['analysis'];
/** Timestamps become text when the response is serialised. */
type Presented = Omit<Ownership, 'registers'> & Pick<OwnershipView, 'registers'>;

export function presentOwnership(
  { asAt, parties, analysis, registers, isTruncated }: OwnershipView,
  { view, threshold }: Pick<OwnershipChoice, 'view' | 'threshold'>,
): Presented {
  const { effective, interests, graph, beneficialOwners } = analysis;
  return {
    subjectId: graph.subjectId,
    asAt,
    view,
    threshold,
    parties: parties.map((party) => ({
      ...party,
      capital: share(effective.capital.shares.get(party.id)),
      votes: share(effective.votes.shares.get(party.id)),
    })),
    interests: interests.map((interest) => ({
      ownerId: interest.ownerId,
      ownedId: interest.ownedId,
      capital: share(interest.capital),
      votes: share(interest.votes),
      votesAssumed: interest.votesAssumed,
      roles: [...interest.roles],
      rights: [...interest.rights],
      holding: interest.holding,
      isCounted: interest.isCounted,
      isNominee: interest.nominee !== null,
      agreement: interest.agreement,
      said: presentVoices(interest),
    })),
    unknown: { capital: shareText(effective.capital.unknown), votes: shareText(effective.votes.unknown) },
    beneficialOwners: beneficialOwners.owners.map(({ partyId, isCertain, grounds }) => ({
      partyId,
      isCertain,
      grounds: grounds.map(presentGround),
    })),
    unknownMayReach: beneficialOwners.unknownMayReach,
    seniorManagers: beneficialOwners.seniorManagers && {
      reason: beneficialOwners.seniorManagers.reason,
      partyIds: [...beneficialOwners.seniorManagers.partyIds],
    },
    issues: analysis.issues.map(presentIssue),
    registers,
    isTruncated,
  };
}

const share = (range: Range | null | undefined): Share | null => (range ? shareText(range) : null);

function presentVoices({ said, deniedBy }: Analysis['interests'][number]) {
  return (['Owner', 'Company', 'Register'] as const).flatMap((voice) => {
    const given = said[voice];
    return given === undefined ? [] : { voice, share: share(given), isDenied: deniedBy.includes(voice) };
  });
}

function presentGround(
  ground: Analysis['beneficialOwners']['owners'][number]['grounds'][number],
): OwnershipGround {
  if (ground.kind === 'Control')
    return { ...ground, steps: ground.steps.map((step) => ({ ...step, votes: share(step.votes) })) };
  if (ground.kind === 'TrustRole') return { ...ground, share: shareText(ground.share) };
  if (ground.kind === 'Declared') return { ...ground, share: share(ground.share) };
  return {
    ...ground,
    share: shareText(ground.share),
    rest: share(ground.rest),
    terms: ground.terms.map(({ path, factors, product }) => ({
      path: [...path],
      factors: factors.map(shareText),
      product: shareText(product),
    })),
  };
}

function presentIssue(issue: Analysis['issues'][number]): OwnershipIssue {
  const { kind } = issue;
  if ('partyIds' in issue) return { kind, partyIds: [...issue.partyIds], share: null };
  if ('ownerId' in issue) return { kind, partyIds: [issue.ownerId, issue.ownedId], share: null };
  const figure = 'total' in issue ? issue.total : 'remainder' in issue ? issue.remainder : null;
  return { kind, partyIds: [issue.partyId], share: share(figure) };
}

export function presentSanctionedOwners({
  asAt,
  parties,
  sanctioned,
  unscreenedIds,
  regimes,
  isTruncated,
}: SanctionedOwnersView): SanctionedOwners {
  return {
    asAt,
    parties: parties.map(({ id, name, kind, hasProfile }) => ({ id, name, kind, hasProfile })),
    sanctioned,
    unscreenedIds,
    regimes: regimes.map(({ regime, rule, owned, ownedIfUndecidedAreTrue }) => ({
      regime,
      rule: {
        version: rule.version,
        validFrom: rule.validFrom,
        source: rule.source,
        halfReaches: rule.half === 'Reaches',
      },
      owned: owned && presentSanctioned(owned),
      ownedIfUndecidedAreTrue: ownedIfUndecidedAreTrue && presentSanctioned(ownedIfUndecidedAreTrue),
    })),
    isTruncated,
  };
}

function presentSanctioned(
  owned: NonNullable<SanctionedOwnersView['regimes'][number]['owned']>,
): SanctionedOwnership {
  const { outcome, grounds, capital, votes, listedIds, chain } = owned;
  return {
    outcome,
    grounds: [...grounds],
    capital: shareText(capital),
    votes: shareText(votes),
    listedIds: [...listedIds],
    chain: chain.map((link) => ({
      companyId: link.companyId,
      capital: shareText(link.capital),
      votes: shareText(link.votes),
      stakes: link.stakes.map(({ ownerId, control, isCertain, basis, ...stake }) => ({
        ownerId,
        capital: shareText(stake.capital),
        votes: shareText(stake.votes),
        hasControl: control !== null,
        isCertain,
        basis,
      })),
    })),
  };
}
