import { AuthLayout } from '@probity/ui/auth-layout.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import type { PageProblem } from '../../platform/problems/page-problem.ts';
import { ProblemText, useProblemTitle } from '../../platform/problems/problem-text.tsx';
import { TryAgain } from '../../platform/problems/try-again.tsx';
import { SignOutButton } from '../../platform/session/sign-out-button.tsx';
import { useProduct } from '../../product.tsx';

/** A standalone page, for problems that occur before there is a shell to show them in. */
export function ProblemPage({ problem }: { problem: PageProblem }) {
  const t = useTranslations('problems');
  const product = useProduct();
  const title = useProblemTitle(problem);
  return (
    <AuthLayout
      productName={product.name}
      title={title}
      subtitle={<ProblemText problem={problem} />}
      footer={
        // Not known if even the settings of the product could not be read.
        product.supportEmail && (
          <TextLink href={`mailto:${product.supportEmail}`}>{t('contactSupport')}</TextLink>
        )
      }
    >
      <PageTitle title={title} />
      <ProblemActions problem={problem} />
    </AuthLayout>
  );
}

function ProblemActions({ problem }: { problem: PageProblem }) {
  const t = useTranslations();
  switch (problem.kind) {
    case 'signed-out':
      return (
        <Row gap={2}>
          <LinkButton variant="primary" href="/">
            {t('common.signIn')}
          </LinkButton>
          <LinkButton href="/auth/register">{t('common.createAccount')}</LinkButton>
        </Row>
      );
    case 'entity':
    case 'switched-off':
      return <SignOutButton />;
    case 'failed':
      return <TryAgain />;
    default:
      return <LinkButton href="/dashboard">{t('problems.notFoundAction')}</LinkButton>;
  }
}
