import type { FoundCompany } from '@probity/contract/data-enrichers.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import type { Profile } from '../credentials/use-profile.ts';
import { type RegisterSearchFor, searchRegisterQuery } from './queries.ts';
import classes from './registers.module.css';
import { UnansweredNotice } from './unanswered-notice.tsx';
import { Working } from './working.tsx';

interface CompanyResultsProps {
  asked: RegisterSearchFor;
  profile: Profile;
}

export function CompanyResults({ asked, profile }: CompanyResultsProps) {
  const t = useTranslations('registers');
  const found = useQuery({ ...searchRegisterQuery(asked), throwOnError: false });
  const register = providerLabel(asked.enricher);
  if (found.isError) return <FailedRead error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.data.state === 'Pending')
    return <Working title={t('searching', { register })}>{t('searchSlow')}</Working>;
  const { state, failure, companies, hasMore } = found.data;
  if (state === 'Unavailable')
    return (
      <UnansweredNotice
        enricher={asked.enricher}
        failure={failure}
        loading={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <Card flush title={t('results')} note={t('found', { count: companies.length })}>
      {companies.length === 0 ? (
        <EmptyState compact title={t('nothing.title', { register, query: asked.query })}>
          {t('nothing.text')}
        </EmptyState>
      ) : (
        <FieldList>
          {companies.map((company) => (
            <CompanyRow key={company.reference} company={company} asked={asked} profile={profile} />
          ))}
        </FieldList>
      )}
      {hasMore && <p className={classes.more}>{t('foundMore', { count: companies.length })}</p>}
    </Card>
  );
}

const statusTones: Readonly<Record<NonNullable<FoundCompany['status']>, Tone>> = {
  Active: 'ok',
  Dormant: 'warn',
  InLiquidation: 'bad',
  Dissolved: 'bad',
  Other: 'neutral',
};

function CompanyRow({ company, asked, profile }: CompanyResultsProps & { company: FoundCompany }) {
  const t = useTranslations('registers');
  const dates = useDates();
  const { name, number, country, status, address, registeredOn, reference } = company;
  const to = new URLSearchParams({
    register: asked.enricher,
    query: asked.query,
    ...(asked.country && { country: asked.country }),
    reference,
  });
  return (
    <FieldRow
      label={number ?? country}
      value={
        <span className={classes.company}>
          {name}
          {status && <Chip tone={statusTones[status]}>{t(`status.${status}`)}</Chip>}
          {isOwnNumber(profile, company) && <Chip tone="ok">{t('yourNumber')}</Chip>}
        </span>
      }
      trust={
        <p className={panelText.hint}>
          {[address, registeredOn && t('registeredOn', { date: dates.day(registeredOn) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      }
      side={
        <LinkButton
          size="sm"
          href={`${profile.path}/register?${to}`}
          aria-label={t('compareWith', { name: number ? `${name}, ${number}` : name })}
        >
          {t('compare')}
        </LinkButton>
      }
    />
  );
}

function isOwnNumber({ credentials }: Profile, { number, country }: FoundCompany): boolean {
  const own = credentials.find(({ fieldKey }) => fieldKey === 'RegistrationNumber')?.value;
  if (!number || typeof own !== 'object' || own === null || !('number' in own)) return false;
  return own.number === number && (!('country' in own) || own.country === country);
}
