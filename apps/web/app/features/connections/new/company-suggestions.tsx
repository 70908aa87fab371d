import type { FoundCompany } from '@probity/contract/data-enrichers.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Button } from '@probity/ui/button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../../platform/problems/failed-read.tsx';
import { useAccount } from '../../../platform/session/own-account.ts';
import { listDataEnrichersQuery, searchRegisterQuery } from '../../registers/queries.ts';
import { UnansweredNotice } from '../../registers/unanswered-notice.tsx';
import { type UsableRegister, usableRegisters } from '../../registers/usable-registers.ts';
import classes from './new-connection.module.css';

const SEARCH_FROM = 2;

interface CompanySuggestionsProps {
  /** A name or number. */
  text: string;
  country: string;
  onChoose: (company: FoundCompany) => void;
}

/** Looks a company up in a register, so that its name, country and number need not be typed. */
export default function CompanySuggestions({ text, country, onChoose }: CompanySuggestionsProps) {
  const { accountId } = useAccount();
  const { data } = useQuery({ ...listDataEnrichersQuery(accountId), throwOnError: false });
  const [register] = data?.abilities.use ? usableRegisters(data.items, country || null) : [];
  if (!register || text.trim().length < SEARCH_FROM) return null;
  return <LookUp key={text} text={text.trim()} country={country} register={register} onChoose={onChoose} />;
}

function LookUp({
  text,
  country,
  register,
  onChoose,
}: CompanySuggestionsProps & { register: UsableRegister }) {
  const t = useTranslations('registers');
  const { accountId } = useAccount();
  const [isAsked, setAsked] = useState(false);
  const { enricher, countries } = register;
  const found = useQuery({
    ...searchRegisterQuery({
      accountId,
      enricher,
      query: text,
      country: countries === null && country ? country : null,
    }),
    enabled: isAsked,
    throwOnError: false,
  });
  const name = providerLabel(enricher);
  const isWorking = isAsked && (found.isFetching || found.data?.state === 'Pending');
  if (!isAsked || isWorking)
    return (
      <div>
        <Button size="sm" loading={isWorking} onClick={() => setAsked(true)}>
          {t('lookUpIn', { register: name })}
        </Button>
      </div>
    );
  if (found.isError) return <FailedRead error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.state === 'Unavailable')
    return (
      <UnansweredNotice
        enricher={enricher}
        failure={found.data.failure}
        loading={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  const companies = found.data?.companies ?? [];
  if (companies.length === 0)
    return <Text tone="muted">{t('nothing.title', { register: name, query: text })}</Text>;
  return (
    <section className={classes.matches} aria-label={t('results')}>
      {companies.map((company) => (
        <button
          key={company.reference}
          type="button"
          className={classes.match}
          onClick={() => onChoose(company)}
        >
          <bdi>{company.name}</bdi>
          {company.number && <small>{company.number}</small>}
          {company.status && <small>{t(`status.${company.status}`)}</small>}
          <small>{company.address ?? countryName(company.country)}</small>
        </button>
      ))}
    </section>
  );
}
