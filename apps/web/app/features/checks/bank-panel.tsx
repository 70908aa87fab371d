import type { BankConsent, BankResults, HolderNameComparison } from '@probity/contract/open-banking.ts';
import type { WordAgreement } from '@probity/domain/bank-accounts/compare-holder-name.ts';
import { foldText } from '@probity/domain/fields/values/text.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { countryOptions } from '../../platform/forms/country-options.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useCheckPrice } from '../billing/use-check-price.ts';
import { usePaymentGate } from '../billing/use-payment-gate.ts';
import classes from './bank.module.css';
import { BankOutcomeChip } from './bank-outcome-chip.tsx';
import { type BankParty, institutionsQuery } from './bank-queries.ts';
import { useBankActs } from './use-bank-acts.ts';

interface BankPanelProps {
  party: BankParty;
  results: BankResults;
  /** A consent, or the choice of a bank. */
  opened: string;
  onClose: () => void;
}

type BankCountries = Pick<BankResults, 'countries' | 'country'>;

/** Connects to the bank and shows its answer. */
export function BankPanel({ party, results, opened, onClose }: BankPanelProps) {
  const t = useTranslations('bank');
  const consent = results.consents.find(({ id }) => id === opened);
  if (!consent && (opened !== 'new' || !results.abilities.start)) return null;
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={consent ? `${t('title')} · ${consent.bank.name}` : `${t('title')} · ${results.entity.name}`}
      title={t(!consent ? 'panel.choose' : consent.outcome === 'Started' ? 'panel.visit' : 'panel.result')}
    >
      <BankSteps party={party} results={results} consent={consent} onClose={onClose} />
    </SidePanel>
  );
}

interface BankStepsProps extends Omit<BankPanelProps, 'opened'> {
  /** Without one, a bank is chosen. */
  consent: BankConsent | undefined;
}

/** The same inside another panel. */
export function BankSteps({ party, results, consent, onClose }: BankStepsProps) {
  if (consent) return <ConsentResult party={party} consent={consent} onClose={onClose} />;
  return <BankChoice party={party} countries={results.countries} country={results.country} />;
}

function BankChoice({ party, countries, country: own }: { party: BankParty } & BankCountries) {
  const t = useTranslations('bank.panel');
  const [country, setCountry] = useState(own);
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    ...institutionsQuery(party, country ?? ''),
    enabled: country !== null,
    throwOnError: false,
  });
  const { start } = useBankActs(party);
  const refused = usePaymentGate({ checkType: 'BankAccount', entityId: party.entityId });
  const price = useCheckPrice('BankAccount');
  const wanted = foldText(search);
  const found = data?.items.filter(({ name, bic }) => foldText(`${name} ${bic ?? ''}`).includes(wanted));
  return (
    <Stack gap={4}>
      {price && <p className={classes.hint}>{price}</p>}
      <SelectField
        searchable
        label={t('country')}
        options={countryOptions().filter(({ value }) => countries.includes(value))}
        value={country}
        onChange={(value) => value && setCountry(value)}
      />
      <TextField
        type="search"
        label={t('search')}
        optional
        icon={<IconSearch {...smallIconProps} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error && !data && <FailedRead error={error} onRetry={() => void refetch()} />}
      {country === null && <p className={classes.hint}>{t('noCountry')}</p>}
      {country !== null && !data && !error && <SkeletonRows rows={5} />}
      {found?.length === 0 && (
        <EmptyState compact title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <section>
          <p className={classes.hint} role="status">
            {t('banks', { count: found.length })} · {t('initials')}
          </p>
          <ul className={classes.banks}>
            {found.map(({ id, name, bic }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.bank}
                  disabled={start.isPending}
                  onClick={() =>
                    country && start.mutate({ country, institutionId: id }, { onError: refused })
                  }
                >
                  <Avatar size="sm" name={name} />
                  <span className={classes.bankName}>
                    {name}
                    {bic && <span className={classes.hint}>{bic}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={classes.heading}>{t('steps')}</h3>
        <Timeline
          label={t('steps')}
          entries={[
            { key: 'choose', title: t('step1'), detail: t('step1Hint'), tone: 'info' },
            { key: 'agree', title: t('step2'), detail: t('step2Hint') },
            { key: 'return', title: t('step3'), detail: t('step3Hint') },
          ]}
        />
      </section>
      {found?.[0] && <p className={classes.hint}>{t('explain', { days: found[0].maxConsentDays })}</p>}
    </Stack>
  );
}

interface ConsentResultProps {
  party: BankParty;
  consent: BankConsent;
  onClose: () => void;
}

function ConsentResult({ party, consent, onClose }: ConsentResultProps) {
  const t = useTranslations('bank');
  const dates = useDates();
  const toast = useToast();
  const refused = useRefusalToast();
  const unpaid = usePaymentGate({ checkType: 'BankAccount', entityId: party.entityId });
  const acts = useBankActs(party);
  const [isRemoving, setRemoving] = useState(false);
  const { bank, outcome, accounts, abilities, link, endsAt } = consent;
  const values = { bank: bank.name, date: endsAt ? dates.day(endsAt) : '' };
  const isOver = outcome === 'Error' || outcome === 'Unverified' || outcome === 'Expired';
  const startAgain = () =>
    acts.start.mutate({ country: bank.country, institutionId: bank.id }, { onError: unpaid });
  const retry = () =>
    runAct(acts.retry, consent.id, {
      onSuccess: () => toast.show({ message: t('panel.retried'), variant: 'success' }),
      onError: refused,
    });
  const remove = () =>
    runAct(acts.remove, consent.id, {
      onSuccess: () => {
        toast.show({ message: t('panel.removed', values), variant: 'success' });
        onClose();
      },
      onError: (error) => {
        setRemoving(false);
        refused(error);
      },
    });
  return (
    <Stack gap={4}>
      <div>
        <BankOutcomeChip outcome={outcome} needsChoice={consent.needsChoice} />
      </div>
      <p>{t(`meaning.${meaningOf(consent)}`, values)}</p>
      {consent.needsChoice ? (
        <AccountChoice
          consent={consent}
          loading={acts.choose.isPending}
          onChoose={(accountIds) =>
            acts.choose.mutate({ consentId: consent.id, accountIds }, { onError: refused })
          }
        />
      ) : (
        accounts.length > 0 && (
          <section>
            <h3 className={classes.heading}>{t('panel.accounts')}</h3>
            <ul className={classes.accounts}>
              {accounts.map((account) => (
                <li key={account.id}>
                  <AccountFacts account={account} />
                </li>
              ))}
            </ul>
          </section>
        )
      )}
      <Row>
        {link && (
          <LinkButton variant="primary" href={link.url}>
            {t('panel.go', { bank: bank.name })}
          </LinkButton>
        )}
        {abilities.retry && (
          <Button
            variant={consent.couldNotRead ? 'primary' : 'default'}
            loading={acts.retry.isPending}
            onClick={retry}
          >
            {t('panel.retry')}
          </Button>
        )}
        {(abilities.renew || (abilities.remove && isOver)) && (
          <Button
            variant={outcome === 'Success' ? 'default' : 'primary'}
            loading={acts.start.isPending}
            onClick={startAgain}
          >
            {t(abilities.renew && endsAt ? 'panel.renew' : 'panel.again')}
          </Button>
        )}
        {abilities.remove && <Button onClick={() => setRemoving(true)}>{t('panel.remove')}</Button>}
      </Row>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        destructive
        loading={acts.remove.isPending}
        title={t('removeTitle', { bank: bank.name })}
        confirmLabel={t('removeConfirm')}
        cancelLabel={t('keep')}
      >
        {t(removalOf(consent), { bank: bank.name })}
      </ConfirmDialog>
    </Stack>
  );
}

/** What ends with the consent. */
export function removalOf({ outcome, accounts }: Pick<BankConsent, 'outcome' | 'accounts'>) {
  if (outcome === 'Success' || outcome === 'Expired') return 'removeText';
  return accounts.length > 0 ? 'removeRead' : 'removeOpen';
}

/** The text for the current state. */
function meaningOf({ outcome, accounts, needsChoice, couldNotRead, link, linkedAt }: BankConsent) {
  if (needsChoice) return 'Choice';
  if (outcome === 'Pending') return couldNotRead ? 'Failed' : 'Pending';
  if (outcome === 'Started') return link ? 'Started' : 'StartedByOther';
  if (outcome === 'Expired') return linkedAt ? 'Lapsed' : 'Expired';
  if (outcome !== 'Unverified') return outcome;
  const [account] = accounts;
  if (!account) return linkedAt ? 'Unverified' : 'Cancelled';
  return account.comparison.verdict === 'Match' ? 'NoNumber' : account.comparison.verdict;
}

function AccountChoice(props: {
  consent: BankConsent;
  loading: boolean;
  onChoose: (accountIds: string[]) => void;
}) {
  const t = useTranslations('bank.panel');
  const { consent, loading, onChoose } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.heading}>{t('accounts')}</legend>
      <Stack>
        {consent.accounts.map((account) => (
          <Checkbox
            key={account.id}
            checked={chosen.includes(account.id)}
            disabled={!account.isUsable || !consent.abilities.choose}
            onChange={() => toggle(account.id)}
            label={[account.iban ?? t('noIban'), account.currency].filter(Boolean).join(' · ')}
            hint={account.holderName ? t('holder', { name: account.holderName }) : t('noHolder')}
          />
        ))}
        <Row>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={loading}
            onClick={() => onChoose([...chosen])}
          >
            {t('use')}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}

const verdictTones: Readonly<Record<HolderNameComparison['verdict'], Tone>> = {
  Match: 'ok',
  NearMiss: 'warn',
  Mismatch: 'bad',
  NotComparable: 'warn',
  NoName: 'neutral',
};

function AccountFacts({ account }: { account: BankConsent['accounts'][number] }) {
  const t = useTranslations('bank');
  const { comparison } = account;
  return (
    <Stack gap={2}>
      <Row justify="between" align="start">
        <span>
          <span className={classes.iban}>{account.iban ?? t('panel.noIban')}</span>
          <span className={classes.hint}>
            {[account.currency, account.credentialId && t('panel.inProfile')].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Chip tone={verdictTones[comparison.verdict]}>{t(`verdict.${comparison.verdict}`)}</Chip>
      </Row>
      {comparison.isJoint && <p className={classes.hint}>{t('panel.joint')}</p>}
      {comparison.words.length > 0 && <WordTable words={comparison.words} />}
    </Stack>
  );
}

const wordTones: Readonly<Record<WordAgreement, Tone>> = {
  Same: 'ok',
  SameForm: 'ok',
  Initial: 'ok',
  Transliterated: 'ok',
  Similar: 'warn',
  OtherForm: 'bad',
  OnlyAtBank: 'neutral',
  OnlyInProfile: 'neutral',
};

function WordTable({ words }: { words: HolderNameComparison['words'] }) {
  const t = useTranslations('bank');
  return (
    <table className={classes.words}>
      <caption className={classes.hint}>{t('panel.compared')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('panel.bank')}</th>
          <th scope="col">{t('panel.profile')}</th>
          <th scope="col">{t('panel.agreement')}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ bank, profile, agreement }) => (
          <tr key={`${bank} ${profile}`}>
            <td>{bank ?? '–'}</td>
            <td>{profile ?? '–'}</td>
            <td data-tone={wordTones[agreement]}>{t(`word.${agreement}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
