import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { MissingValues } from './missing-values.tsx';

/** What the user has to know before reading on. */
export function AgreementNotices({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('declarations');
  const dates = useDates();
  const { state, side, declineReason, needsResign, signedBy } = agreement;
  return (
    <>
      {needsResign && (
        <InlineNotice tone="warn" title={t('signAgain')}>
          {t(side === 'requester' ? 'signAgainRequester' : 'signAgainSigner')}
        </InlineNotice>
      )}
      <MissingValues agreement={agreement} />
      {state === 'Declined' && (
        <InlineNotice tone="bad" title={t('declinedTitle', { name: signedBy?.name ?? '' })}>
          {declineReason}
        </InlineNotice>
      )}
      {state === 'Expired' && (
        <InlineNotice title={t('expiredTitle')}>
          {t('expiredText', { day: dates.day(agreement.expiresAt) })}
        </InlineNotice>
      )}
      {side === 'requester' && (state === 'Sent' || state === 'Viewed') && (
        <InlineNotice>{t(state === 'Sent' ? 'waitingSent' : 'waitingViewed')}</InlineNotice>
      )}
    </>
  );
}
