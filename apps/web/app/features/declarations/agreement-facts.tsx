import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

export function AgreementFacts({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('declarations');
  const dates = useDates();
  const { sentAt, viewedAt, signedAt, declinedAt, expiresAt, state } = agreement;
  const isOpen = state === 'Sent' || state === 'Viewed' || state === 'Draft';
  const moments = [
    { key: 'sent', term: t('fact.sent'), at: sentAt },
    { key: 'viewed', term: t('fact.viewed'), at: viewedAt },
    { key: 'signed', term: t('fact.signed'), at: signedAt },
    { key: 'declined', term: t('fact.declined'), at: declinedAt },
    { key: 'expires', term: t('fact.expires'), at: isOpen ? expiresAt : null },
  ];
  return (
    <DefinitionList
      items={[
        { key: 'requester', term: t('fact.requester'), value: agreement.requester.name },
        { key: 'signer', term: t('fact.signer'), value: agreement.signer.name },
        { key: 'version', term: t('fact.version'), value: agreement.declarationVersion },
        ...moments.flatMap(({ key, term, at }) => (at ? [{ key, term, value: dates.minute(at) }] : [])),
      ]}
    />
  );
}
