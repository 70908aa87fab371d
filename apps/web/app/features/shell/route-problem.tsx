import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { MaintenancePage } from '../../platform/problems/maintenance-page.tsx';
import { isPageProblem, type PageProblem } from '../../platform/problems/page-problem.ts';
import { ProblemPage } from './problem-page.tsx';

/** Loaded lazily, so that pages without a shell do not load it. */
const ProblemInShell = lazy(() => import('./problem-in-shell.tsx'));

/** Turns anything a route threw into one of the few pages that explain what to do next. */
export function RouteProblem({ error }: { error: unknown }) {
  const problem = toPageProblem(error);
  if (problem.kind === 'maintenance') return <MaintenancePage problem={problem} />;
  if (!problem.viewer) return <ProblemPage problem={problem} />;
  return (
    <Suspense>
      <ProblemInShell problem={problem} viewer={problem.viewer} />
    </Suspense>
  );
}

export function toPageProblem(error: unknown): PageProblem {
  if (!isRouteErrorResponse(error)) return { kind: 'failed' };
  if (isPageProblem(error.data)) return error.data;
  if (error.status === 404) return { kind: 'not-found' };
  return { kind: error.status === 503 ? 'maintenance' : 'failed' };
}
