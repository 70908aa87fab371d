import { type Controller, type ControlStep, controlSteps, listControllers } from './control.ts';
import type { Effective, Holdings, Measure } from './effective-ownership.ts';
import { shareExplainer, type Term } from './explain-share.ts';
import { compare, type Fraction, ZERO } from './fraction.ts';
import type { Interest, InterestRole, OwnershipGraph } from './graph.ts';
import type { Range } from './range.ts';

/** Why someone is a beneficial owner. */
export type Ground =
  | {
      kind: 'Capital' | 'Votes';
      share: Range;
      isCertain: boolean;
      terms: readonly Term[];
      rest: Range | null;
    }
  | { kind: 'Control'; isCertain: boolean; steps: readonly ControlStep[] }
  | { kind: 'TrustRole'; isCertain: boolean; role: InterestRole; trustId: string; share: Range }
  | { kind: 'Declared'; isCertain: boolean; share: Range | null };

export interface BeneficialOwner {
  partyId: string;
  isCertain: boolean;
  grounds: readonly Ground[];
}

export interface BeneficialOwners {
  owners: readonly BeneficialOwner[];
  /** An unknown person may reach the threshold. */
  unknownMayReach: boolean;
  /** The senior managers are listed instead if no one certainly reaches the threshold. */
  seniorManagers: { reason: 'NobodyReaches' | 'OwnersUnknown'; partyIds: readonly string[] } | null;
}

export interface Analysed {
  graph: OwnershipGraph;
  interests: readonly Interest[];
  holdings: Readonly<Record<Measure, Holdings>>;
  effective: Readonly<Record<Measure, Effective>>;
  controllers: readonly Controller[];
}

const TRUST_ROLES: readonly InterestRole[] = ['Trustee', 'Settlor', 'Beneficiary'];

/** The people who own or control the subject with a share of at least `threshold`. */
export function findBeneficialOwners(analysed: Analysed, threshold: Fraction): BeneficialOwners {
  const { graph, interests, effective, controllers } = analysed;
  const people = new Set(graph.parties.filter(({ kind }) => kind === 'Person').map(({ id }) => id));
  const grounds = new Map<string, Ground[]>();
  const add = (partyId: string, ground: Ground) => {
    if (people.has(partyId)) grounds.set(partyId, [...(grounds.get(partyId) ?? []), ground]);
  };
  const reaches = (share: Range) => compare(share.max, threshold) >= 0 && share.max.n > 0n;
  const isCertain = (share: Range) => compare(share.min, threshold) >= 0 && share.min.n > 0n;

  const capital = effective.capital.shares;
  const measures =
    effective.votes === effective.capital ? (['capital'] as const) : (['capital', 'votes'] as const);
  for (const measure of measures) {
    const explain = shareExplainer(analysed.holdings[measure], effective[measure], graph.subjectId);
    for (const [partyId, share] of effective[measure].shares) {
      const isRepeated = measure === 'votes' && isSame(capital.get(partyId), share);
      if (people.has(partyId) && reaches(share) && !isRepeated)
        add(partyId, {
          kind: measure === 'capital' ? 'Capital' : 'Votes',
          share,
          isCertain: isCertain(share),
          ...explain(partyId),
        });
    }
  }
  for (const controller of controllers)
    if (people.has(controller.partyId))
      add(controller.partyId, {
        kind: 'Control',
        steps: controlSteps(controller),
        isCertain: controller.isCertain,
      });
  addTrustRoles();
  for (const { ownerId, ownedId, declared } of interests)
    if (ownedId === graph.subjectId && declared) {
      const { capital: share } = declared;
      if (!share || reaches(share))
        add(ownerId, { kind: 'Declared', share, isCertain: !share || isCertain(share) });
    }

  const owners = [...grounds].map(([partyId, own]) => ({
    partyId,
    isCertain: own.some((ground) => ground.isCertain),
    grounds: own,
  }));
  const unknownMayReach = reaches(effective.capital.unknown) || reaches(effective.votes.unknown);
  return {
    owners: owners.sort((a, b) => byWeight(a.partyId, b.partyId)),
    unknownMayReach,
    seniorManagers: owners.some((owner) => owner.isCertain)
      ? null
      : { reason: unknownMayReach ? 'OwnersUnknown' : 'NobodyReaches', partyIds: listSeniorManagers() },
  };

  function byWeight(a: string, b: string): number {
    const min = (id: string) => capital.get(id)?.min ?? ZERO;
    return compare(min(b), min(a)) || (a < b ? -1 : 1);
  }

  /** Everyone with a role in a trust that itself reaches the threshold or has control, whatever their role. */
  function addTrustRoles() {
    const inControl = new Map(controllers.map((controller) => [controller.partyId, controller.isCertain]));
    for (const { id: trustId, kind } of graph.parties) {
      if (kind !== 'Trust' || trustId === graph.subjectId) continue;
      const share = capital.get(trustId) ?? { min: ZERO, max: ZERO };
      if (!reaches(share) && !inControl.has(trustId)) continue;
      const certain = isCertain(share) || inControl.get(trustId) === true;
      for (const { ownedId, ownerId, roles } of interests) {
        const role = roles.find((one) => TRUST_ROLES.includes(one));
        if (ownedId !== trustId || !role) continue;
        const ground = { kind: 'TrustRole', role, trustId, share } as const;
        add(ownerId, { ...ground, isCertain: certain });
        if (!people.has(ownerId))
          for (const behind of listControllers(analysed.holdings.votes, interests, ownerId))
            add(behind.partyId, { ...ground, isCertain: certain && behind.isCertain });
      }
    }
  }

  function listSeniorManagers(): string[] {
    const managers = interests.filter(
      ({ ownedId, ownerId, roles }) =>
        ownedId === graph.subjectId && roles.includes('SeniorManager') && people.has(ownerId),
    );
    return managers.map(({ ownerId }) => ownerId);
  }
}

const isSame = (one: Range | undefined, other: Range): boolean =>
  one !== undefined && compare(one.min, other.min) === 0 && compare(one.max, other.max) === 0;
