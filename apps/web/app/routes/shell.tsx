import { Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { RouteProblem, toPageProblem } from '../features/problems/route-problem.tsx';
import { admit } from '../features/session/admission.server.ts';
import { SHELL_ROUTE_ID, type Viewer } from '../features/session/viewer.ts';
import { Shell } from '../features/shell/shell.tsx';
import { ShellProblem } from '../features/shell/shell-problem.tsx';
import { ShellProviders } from '../features/shell/shell-providers.tsx';
import type { Route } from './+types/shell.ts';

export function loader(args: Route.LoaderArgs) {
  return admit(args);
}

export default function ShellRoute() {
  return (
    <ShellProviders>
      <Shell>
        <Outlet />
      </Shell>
    </ShellProviders>
  );
}

/** A page that fails keeps the shell around it; without a viewer there is no shell to keep. */
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
