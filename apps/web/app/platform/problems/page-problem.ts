import type { Problem } from '@probity/contract/schemas.ts';
import { MAINTENANCE_RETRY_MINUTES } from '@probity/domain/constants.ts';
import { data } from 'react-router';
import type { Viewer } from '../viewer/viewer.ts';

type Maintenance = Pick<Problem, 'detail' | 'plannedEnd'>;

/** What a loader throws when a page cannot be shown. */
export interface PageProblem {
  kind:
    | 'maintenance'
    | 'signed-out'
    | 'denied'
    | 'no-account'
    | 'switched-off'
    | 'not-found'
    | 'entity'
    | 'failed';
  message?: string;
  /** Of maintenance: when it is planned to end. */
  plannedEnd?: string;
  /** The organisation that has switched the person's access off. */
  organisation?: string;
  /** The viewer, if no page of theirs provides one. */
  viewer?: Viewer;
}

const statusOf: Record<PageProblem['kind'], number> = {
  maintenance: 503,
  'signed-out': 401,
  denied: 403,
  'no-account': 403,
  'switched-off': 403,
  'not-found': 404,
  entity: 502,
  failed: 500,
};

export const pageProblem = (problem: PageProblem) => data(problem, { status: statusOf[problem.kind] });

/** When a page that cannot be shown is worth asking for again. */
export const retryAfter = ({ kind, plannedEnd }: PageProblem): number | null =>
  kind === 'maintenance' ? secondsUntil(plannedEnd) : null;

function secondsUntil(plannedEnd: string | undefined): number {
  const seconds = plannedEnd ? Math.ceil((Date.parse(plannedEnd) - Date.now()) / 1000) : 0;
  return seconds > 0 ? seconds : MAINTENANCE_RETRY_MINUTES * 60;
}

/** What a refusal because of maintenance says about it. */
export const maintenanceProblem = ({ detail, plannedEnd }: Maintenance): PageProblem => ({
  kind: 'maintenance',
  ...(detail && { message: detail }),
  ...(plannedEnd && { plannedEnd }),
});

const kinds = Object.keys(statusOf);

export function isPageProblem(value: unknown): value is PageProblem {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(String(value.kind));
}
