import { DeniedState } from '@probity/ui/denied-state.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { FindCompany } from './find-company.tsx';
import { NoRegister } from './no-register.tsx';
import { listDataEnrichersQuery } from './queries.ts';
import { RegisterEntry } from './register-entry.tsx';
import { registersToSwitchOn, usableRegisters } from './usable-registers.ts';

/** From the register to the company to the comparison; each step is kept in the URL. */
export function RegisterPage() {
  const t = useTranslations('registers');
  const profile = useProfile();
  const { entity, path, mayEdit } = profile;
  const { accountId } = useAccount();
  const { data } = useSuspenseQuery(listDataEnrichersQuery(accountId));
  const [search] = useSearchParams();
  const registers = usableRegisters(data.items, entity.country);
  const picked = registers.find(({ enricher }) => enricher === search.get('register'));
  const reference = search.get('reference');
  const breadcrumbs = [
    { label: profile.isOwn ? t('profile') : entity.entityName, href: path },
    { label: t('title') },
  ];

  if (mayEdit && entity.kind !== 'LegalPerson' && picked && reference)
    return (
      <RegisterEntry
        key={`${picked.enricher} ${reference}`}
        breadcrumbs={breadcrumbs}
        profile={profile}
        entry={{ accountId, enricher: picked.enricher, reference }}
      />
    );
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader breadcrumbs={breadcrumbs} title={t('title')} subtitle={t('lead')} />
      {!mayEdit ? (
        <DeniedState title={t('denied')} />
      ) : entity.kind === 'LegalPerson' ? (
        <EmptyState
          title={t('people.title')}
          actions={<LinkButton href={`${path}/checks`}>{t('people.action')}</LinkButton>}
        >
          {t('people.text')}
        </EmptyState>
      ) : registers.length === 0 ? (
        <NoRegister
          accountId={accountId}
          registers={registersToSwitchOn(data.items, entity.country)}
          maySwitch={data.abilities.switch}
        />
      ) : (
        <FindCompany registers={registers} profile={profile} accountId={accountId} />
      )}
    </>
  );
}
