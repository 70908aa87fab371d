import { DeniedState } from '@probity/ui/denied-state.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { ProblemText, useProblemTitle } from '../problems/problem-text.tsx';
import { RouteProblem, toPageProblem } from '../problems/route-problem.tsx';
import { Shell } from './shell.tsx';

/** What went wrong with one page, inside the shell. */
export function ShellProblem({ error }: { error: unknown }) {
  const t = useTranslations('problems');
  const problem = toPageProblem(error);
  const title = useProblemTitle(problem);
  if (problem.kind === 'maintenance' || problem.kind === 'signed-out') return <RouteProblem error={error} />;
  const State = problem.kind === 'denied' ? DeniedState : ErrorState;
  return (
    <Shell>
      <PageTitle title={title} />
      <State
        wholePage
        title={title}
        actions={<LinkButton href="/dashboard">{t('notFoundAction')}</LinkButton>}
      >
        <ProblemText problem={problem} />
      </State>
    </Shell>
  );
}
