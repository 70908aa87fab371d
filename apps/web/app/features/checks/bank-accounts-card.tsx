import type { BankConsent } from '@probity/contract/open-banking.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { BankOutcomeChip } from './bank-outcome-chip.tsx';
import { BankPanel } from './bank-panel.tsx';
import { bankResultsQuery } from './bank-queries.ts';
import classes from './checks.module.css';

/** The banks that confirm who holds these accounts. The open panel is kept in the URL. */
export function BankAccountsCard() {
  const t = useTranslations('bank');
  const { entity } = useProfile();
  const party = { entityId: entity.entityId, kind: entity.kind };
  const { data, error, refetch } = useQuery({ ...bankResultsQuery(party), throwOnError: false });
  const [search, setSearch] = useSearchParams();
  const open = (bank: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('person');
      after.delete('check');
      if (bank) after.set('bank', bank);
      else after.delete('bank');
      return after;
    }, quietly);
  if (!data)
    return (
      <Card title={t('title')}>
        {error ? <FailedRead error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />}
      </Card>
    );
  const { consents, abilities, isSetUp } = data;
  // A link to this check opens the latest attempt, or the choice of a bank.
  const isWanted = search.get('check') === 'BankAccount';
  const opened = search.get('bank') ?? (isWanted ? (consents.at(-1)?.id ?? 'new') : null);
  const confirmed = consents.filter(({ outcome }) => outcome === 'Success').length;
  const link = (
    <GuardedButton
      size="sm"
      icon={<IconBuildingBank {...smallIconProps} />}
      onClick={() => abilities.start && open('new')}
      {...(!abilities.start && { deniedReason: t(data.outcome === 'Pending' ? 'waiting' : 'denied') })}
    >
      {t(consents.length > 0 ? 'linkAnother' : 'link')}
    </GuardedButton>
  );
  return (
    <>
      <Card
        flush
        title={t('title')}
        note={confirmed > 0 && t('note', { count: confirmed })}
        actions={isSetUp && consents.length > 0 && link}
      >
        {data.couldNotStart && <InlineNotice tone="warn">{t('couldNotStart')}</InlineNotice>}
        {consents.length === 0 ? (
          <EmptyState
            compact
            icon={<IconBuildingBank size={22} stroke={1.6} aria-hidden />}
            title={t('emptyTitle')}
            {...(isSetUp && { actions: link })}
          >
            {t(isSetUp ? 'empty' : 'notSetUp')}
          </EmptyState>
        ) : (
          <FieldList>
            {consents.map((consent) => (
              <ConsentRow
                key={consent.id}
                consent={consent}
                selected={consent.id === opened}
                onOpen={() => open(consent.id)}
              />
            ))}
          </FieldList>
        )}
      </Card>
      {opened && (
        <BankPanel key={opened} party={party} results={data} opened={opened} onClose={() => open(null)} />
      )}
    </>
  );
}

const quietly = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

interface ConsentRowProps {
  consent: BankConsent;
  selected: boolean;
  onOpen: () => void;
}

function ConsentRow({ consent, selected, onOpen }: ConsentRowProps) {
  const t = useTranslations('bank');
  const dates = useDates();
  const { bank, outcome, accounts, needsChoice, endsAt, changedAt } = consent;
  const account = accounts.find(({ credentialId }) => credentialId) ?? accounts[0];
  const left = endsAt ? Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / DAY_MS)) : null;
  return (
    <FieldRow
      selected={selected}
      label={
        <span className={classes.person}>
          <Avatar size="sm" name={bank.name} />
          <span>
            {bank.name}
            {account?.iban && <span className={classes.roles}>{account.iban}</span>}
          </span>
        </span>
      }
      value={<BankOutcomeChip outcome={outcome} needsChoice={needsChoice} />}
      trust={
        <p className={panelText.hint}>
          {endsAt && outcome === 'Success'
            ? `${t('row.until', { date: dates.day(endsAt) })}${left !== null && left <= 14 ? ` · ${t('ends', { days: left })}` : ''}`
            : endsAt && outcome === 'Expired'
              ? t('row.ended', { date: dates.day(endsAt) })
              : t('row.at', { date: dates.minute(changedAt) })}
        </p>
      }
      side={
        <Button size="sm" onClick={onOpen}>
          {t(needsChoice ? 'choose' : 'open')}
        </Button>
      }
    />
  );
}
