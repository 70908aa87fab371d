import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';
import type { PageProblem } from './page-problem.ts';

export function useProblemTitle(problem: PageProblem): string {
  const t = useTranslations('problems');
  switch (problem.kind) {
    case 'maintenance':
      return t('maintenanceTitle');
    case 'signed-out':
      return t('signedOutTitle');
    case 'denied':
      return t('deniedTitle');
    case 'no-account':
      return t('noAccountTitle');
    case 'switched-off':
      return t('switchedOffTitle');
    case 'not-found':
      return t('notFoundTitle');
    case 'entity':
      return t('entityTitle');
    case 'failed':
      return t('error');
  }
}

export function ProblemText({ problem }: { problem: PageProblem }) {
  const t = useTranslations('problems');
  switch (problem.kind) {
    case 'maintenance':
      return t('maintenanceText');
    case 'signed-out':
      return t('signedOutText');
    case 'denied':
      return problem.message ?? t('deniedText');
    case 'no-account':
      return t('noAccountText');
    case 'switched-off':
      return t('switchedOffText', { organisation: problem.organisation ?? '' });
    case 'not-found':
      return t('notFoundText');
    default:
      return problem.message ?? <GenericProblem />;
  }
}

/** Specification §8, with its support email link. */
export function GenericProblem() {
  const t = useTranslations('problems');
  const { supportEmail } = useProduct();
  return t.rich('generic', {
    support: (words) => (
      <TextLink inText href={`mailto:${supportEmail}`}>
        {words}
      </TextLink>
    ),
  });
}
