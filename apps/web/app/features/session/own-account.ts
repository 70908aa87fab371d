import { pageProblem } from '../problems/page-problem.ts';
import { type Membership, useViewer, type Viewer } from './viewer.ts';

/** The account that a page is about; users without one have no such page. */
export function accountOf(viewer: Viewer): Membership {
  if (!viewer.account) throw pageProblem({ kind: 'no-account' });
  return viewer.account;
}

export const useAccount = (): Membership => accountOf(useViewer());

export const isOwner = (account: Membership | null): boolean =>
  account?.permissions.includes('owner') ?? false;
