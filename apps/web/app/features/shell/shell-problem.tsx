import { DeniedState } from '@probity/ui/denied-state.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { MaintenancePage } from '../../platform/problems/maintenance-page.tsx';
import type { PageProblem } from '../../platform/problems/page-problem.ts';
import { GenericProblem, ProblemText, useProblemTitle } from '../../platform/problems/problem-text.tsx';
import { TryAgain } from '../../platform/problems/try-again.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { ProblemPage } from './problem-page.tsx';
import { Shell } from './shell.tsx';

/** A problem with one page, shown inside the shell. */
export function ShellProblem({ problem }: { problem: PageProblem }) {
  const t = useTranslations();
  const title = useProblemTitle(problem);
  if (problem.kind === 'maintenance') return <MaintenancePage problem={problem} />;
  if (problem.kind === 'signed-out') return <ProblemPage problem={problem} />;
  const isDenied = problem.kind === 'denied' || problem.kind === 'no-account';
  const State = isDenied ? DeniedState : ErrorState;
  return (
    <Shell>
      <PageTitle title={title} />
      <State
        wholePage
        title={title}
        actions={
          <Row gap={2}>
            {problem.kind === 'failed' && <TryAgain />}
            <LinkButton href="/dashboard">{t('problems.notFoundAction')}</LinkButton>
          </Row>
        }
      >
        {isDenied ? <WhomToAsk problem={problem} /> : <ProblemText problem={problem} />}
        {problem.kind === 'failed' && problem.message && (
          <>
            {' '}
            <GenericProblem />
          </>
        )}
      </State>
    </Shell>
  );
}

/** For a refusal: the reason, and who can change it. */
function WhomToAsk({ problem }: { problem: PageProblem }) {
  const t = useTranslations('problems');
  const { state, account } = useViewer();
  if (!account) return t(state.accountType === 'ADMIN' ? 'noAccountAdmin' : 'noAccountText');
  if (problem.kind === 'no-account') return t('noAccountPerson');
  const reason = problem.message ?? t('deniedReason');
  return t('deniedAsk', { reason, organisation: account.name });
}
