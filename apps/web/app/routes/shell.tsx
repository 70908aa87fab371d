import { Outlet, type ShouldRevalidateFunctionArgs, useRouteError, useRouteLoaderData } from 'react-router';
import { RouteProblem, toPageProblem } from '../features/shell/route-problem.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { ShellProblem } from '../features/shell/shell-problem.tsx';
import { ShellProviders } from '../features/shell/shell-providers.tsx';
import { inTime } from '../platform/problems/in-time.ts';
import { admit } from '../platform/session/admission.server.ts';
import { SHELL_ROUTE_ID, type Viewer } from '../platform/viewer/viewer.ts';
import type { Route } from './+types/shell.ts';

export function loader(args: Route.LoaderArgs) {
  return admit(args);
}

/**
 * Every page is admitted by its own loader, so navigation keeps the viewer: a page that cannot be read keeps the
 * shell around it. Anything that changes the viewer (a form, a call to revalidate) reads it again.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== 'GET') return true;
  return currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate;
}

/** Navigation to a page that never loads times out and shows an error. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [(_args, next) => inTime(next)];

export default function ShellRoute() {
  return (
    <ShellProviders>
      <Shell>
        <Outlet />
      </Shell>
    </ShellProviders>
  );
}

/** A page that fails keeps the shell around it; without a viewer there is no shell. */
export function ErrorBoundary() {
  const error = useRouteError();
  const viewer = useRouteLoaderData<Viewer>(SHELL_ROUTE_ID);
  if (!viewer) return <RouteProblem error={error} />;
  return (
    <ShellProviders>
      <ShellProblem problem={toPageProblem(error)} />
    </ShellProviders>
  );
}
