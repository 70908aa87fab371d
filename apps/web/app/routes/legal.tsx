import { useTranslations } from 'use-intl';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { pageProblem } from '../platform/problems/page-problem.ts';
import { useProduct } from '../product.tsx';
import type { Route } from './+types/legal.ts';

const documents = ['terms', 'privacy'] as const;

/** A placeholder, marked as such, for a document that the settings do not provide. */
export function loader({ params }: Route.LoaderArgs) {
  const document = documents.find((known) => known === params.document);
  if (!document) throw pageProblem({ kind: 'not-found' });
  return { document };
}

export default function Legal({ loaderData: { document } }: Route.ComponentProps) {
  const t = useTranslations('factors.terms');
  const product = useProduct();
  return (
    <AuthPage title={t(`legalTitle.${document}`)}>
      <p>{t('legalMissing', { email: product.supportEmail })}</p>
    </AuthPage>
  );
}
