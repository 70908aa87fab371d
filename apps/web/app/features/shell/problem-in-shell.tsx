import type { PageProblem } from '../problems/page-problem.ts';
import { type Viewer, ViewerProvider } from '../session/viewer.ts';
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
