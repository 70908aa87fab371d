import { LinkButton } from '@probity/ui/link-button.tsx';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { requestToReturnTo } from '../platform/session/return-to-request.ts';
import type { Route } from './+types/checks.finished.ts';

export const loader = ({ request }: Route.LoaderArgs) => requestToReturnTo(request.headers.get('cookie'));

/** Where a provider sends people back to: often a phone that is not signed in, so it claims nothing. */
export default function CheckFinished({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const [search] = useSearchParams();
  const to = new URLSearchParams({ person: search.get('person') ?? '', check: 'Liveness' });
  return (
    <AuthPage title={t('checkFinishedTitle')} subtitle={t('checkFinishedSubtitle')}>
      <LinkButton fullWidth href={loaderData ?? `/profile/checks?${to}`}>
        {t('checkFinishedContinue')}
      </LinkButton>
    </AuthPage>
  );
}
