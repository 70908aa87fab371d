import { Band } from '@probity/ui/band.tsx';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { RiskCard } from '../insights/insights.tsx';

/** The account's counterparties by risk. */
export default function RiskBand() {
  const t = useTranslations('dashboard.risk');
  const { accountId } = useAccount();
  return (
    <Band title={t('title')} link={{ href: '/reports', label: t('all') }}>
      <RiskCard accountId={accountId} />
    </Band>
  );
}
