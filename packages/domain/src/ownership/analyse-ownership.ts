import { type Analysed, type BeneficialOwners, findBeneficialOwners } from './beneficial-owners.ts';
import { listControllers } from './control.ts';
import { effectiveOwnership, listHoldings, listTotals } from './effective-ownership.ts';
import { ONE, parsePercent, ZERO } from './fraction.ts';
import type { OwnershipGraph, OwnershipIssue, OwnershipView } from './graph.ts';
import { readInterests } from './interests.ts';

export interface OwnershipChoice {
  /** yyyy-mm-dd */
  asAt: string;
  view: OwnershipView;
  /** The share in per cent from which an owner counts as beneficial. */
  threshold: string;
}

export interface OwnershipAnalysis extends Analysed {
  beneficialOwners: BeneficialOwners;
  issues: readonly OwnershipIssue[];
}

/** Who owns and controls the subject, on a given day and according to the chosen voices. */
export function analyseOwnership(graph: OwnershipGraph, choice: OwnershipChoice): OwnershipAnalysis {
  const { interests, issues } = readInterests(graph, choice);
  const capital = listHoldings(graph, interests, 'capital');
  const owned = effectiveOwnership(capital, graph.subjectId);
  const votesFollow = interests.every((interest) => interest.votes === interest.capital);
  const votes = votesFollow ? capital : listHoldings(graph, interests, 'votes');
  const holdings = { capital, votes };
  const effective = {
    capital: owned,
    votes: votesFollow ? owned : effectiveOwnership(votes, graph.subjectId),
  };
  const controllers = listControllers(holdings.votes, interests, graph.subjectId);
  const analysed: Analysed = { graph, interests, holdings, effective, controllers };
  return {
    ...analysed,
    beneficialOwners: findBeneficialOwners(analysed, readThreshold(choice.threshold)),
    issues: [
      ...issues,
      ...interests
        .filter(({ nominee }) => nominee && nominee.forId === null)
        .map(({ ownerId, ownedId }) => ({ kind: 'NomineeForUnknown', ownerId, ownedId }) as const),
      ...effective.capital.issues,
      ...listTotals(holdings.capital, effective.capital.shares),
    ],
  };
}

function readThreshold(text: string) {
  const threshold = parsePercent(text) ?? ONE;
  return threshold.n < 0n ? ZERO : threshold;
}
