import type { AuthState } from '@probity/contract/auth.ts';
import type { EntitySummary } from '@probity/contract/entities.ts';
import { useRouteLoaderData } from 'react-router';

export type Membership = AuthState['memberships'][number];

/** Who looks at the page, and for whom they work. */
export interface Viewer {
  state: AuthState;
  account: Membership | null;
  entity: EntitySummary | null;
}

export const SHELL_ROUTE_ID = 'routes/shell';

export function useViewer(): Viewer {
  const viewer = useRouteLoaderData<Viewer>(SHELL_ROUTE_ID);
  if (!viewer) throw new Error('useViewer is for pages inside the shell.');
  return viewer;
}
