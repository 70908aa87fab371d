import { pageProblem } from '../problems/page-problem.ts';
import { type Membership, useViewer, type Viewer } from '../viewer/viewer.ts';

/** The account that a page is about; users without one have no such page. */
export function accountOf(viewer: Viewer): Membership {
  if (!viewer.account) throw pageProblem({ kind: 'no-account' });
  return viewer.account;
}

/** The organisation that a page is about: individuals have no such page. */
export function organisationOf(viewer: Viewer): Membership {
  if (viewer.isLegalPerson) throw pageProblem({ kind: 'no-account' });
  return accountOf(viewer);
}

export const useAccount = (): Membership => accountOf(useViewer());

export const isOwner = (account: Membership | null): boolean =>
  account?.permissions.includes('owner') ?? false;

/** False in admin mode, where the server refuses whatever leaves the account or speaks for it. */
export const useActsForAccount = (): boolean => useViewer().state.adminMode === null;

/** Whether the user may request data, or otherwise write to others, in the name of the account. */
export const maySpeak = ({ state, account }: Viewer): boolean =>
  state.adminMode === null && (account?.permissions.includes('edit') ?? false);

export const useMaySpeak = (): boolean => maySpeak(useViewer());
