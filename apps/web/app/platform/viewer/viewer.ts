import type { AuthState } from '@probity/contract/auth.ts';
import type { EntitySummary } from '@probity/contract/entities.ts';
import type { CheckType } from '@probity/domain/sharing/scope-item.ts';
import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';

export type Membership = AuthState['memberships'][number];

/** Who is viewing the page, and for whom they work. */
export interface Viewer {
  state: AuthState;
  account: Membership | null;
  entity: EntitySummary | null;
  /** Whether they act for themselves, as a natural person, and not for an organisation. */
  isLegalPerson: boolean;
  /** The party whose data they manage. */
  associatedEntityId: string | null;
  /** Whether the organisation has requested data from anyone, or lists counterparties to request it from. */
  isRequester: boolean;
  /** The checks that can run here. */
  checks: readonly CheckType[];
}

export const SHELL_ROUTE_ID = 'routes/shell';

const ViewerContext = createContext<Viewer | null>(null);
/** For the shell around a page outside its routes. */
export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  const given = useContext(ViewerContext);
  const viewer = useRouteLoaderData<Viewer>(SHELL_ROUTE_ID) ?? given;
  if (!viewer) throw new Error('useViewer is for pages inside the shell.');
  return viewer;
}
