import type { PageProblem } from '../../platform/problems/page-problem.ts';
import { type Viewer, ViewerProvider } from '../../platform/viewer/viewer.ts';
import { ShellProblem } from './shell-problem.tsx';
import { ShellProviders } from './shell-providers.tsx';

/** For a page outside the shell's routes, shown to a signed-in user. */
export default function ProblemInShell({ problem, viewer }: { problem: PageProblem; viewer: Viewer }) {
  return (
    <ViewerProvider value={viewer}>
      <ShellProviders>
        <ShellProblem problem={problem} />
      </ShellProviders>
    </ViewerProvider>
  );
}
