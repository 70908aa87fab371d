import { EmptyState } from '@probity/ui/empty-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { useAccount } from '../../../platform/session/own-account.ts';
import { getWalletAuthorisationQuery } from '../queries.ts';
import { type AskedAuthorisation, askedIn } from './asked-in.ts';
import { AuthorisationCard } from './authorisation-card.tsx';

/** A wallet app asks for a credential: which one, for which app, and until when. */
export function AuthorisationPage() {
  const t = useTranslations('wallet.authorisation');
  const [search] = useSearchParams();
  const asked = askedIn(search);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} />
      {asked ? <Asked asked={asked} /> : <Unanswerable />}
    </>
  );
}

function Asked({ asked }: { asked: AskedAuthorisation }) {
  const { accountId } = useAccount();
  const { data, isError } = useQuery(getWalletAuthorisationQuery(accountId, asked));
  if (isError) return <Unanswerable />;
  return data ? <AuthorisationCard asked={asked} authorisation={data} /> : <LoadingState />;
}

function Unanswerable() {
  const t = useTranslations('wallet.authorisation');
  return (
    <EmptyState title={t('gone')} actions={<LinkButton href="/wallet">{t('toWallet')}</LinkButton>}>
      {t('goneText')}
    </EmptyState>
  );
}
