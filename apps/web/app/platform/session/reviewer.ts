import { pageProblem } from '../problems/page-problem.ts';
import { useViewer, type Viewer } from '../viewer/viewer.ts';

interface Reviewer {
  /** Null for platform reviewers, who review every account. */
  accountId: string | null;
  mayReview: boolean;
}

/** For whom the user reviews: their account, or the platform. */
export function reviewerOf({ state, account }: Viewer): Reviewer {
  if (state.accountType === 'ADMIN') return { accountId: null, mayReview: true };
  if (!account) throw pageProblem({ kind: 'no-account' });
  return { accountId: account.accountId, mayReview: account.permissions.includes('validate') };
}

export const useReviewer = (): Reviewer => reviewerOf(useViewer());
