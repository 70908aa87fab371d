import { useDebouncedValue } from '@mantine/hooks';
import { findParties } from '@probity/contract/connection-parties.ts';
import { entityKinds } from '@probity/domain/enumerations.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../credentials/editors/country-field.tsx';
import { browserApi } from '../../session/browser-api.ts';
import { useAccount } from '../../session/own-account.ts';
import classes from './new-connection.module.css';
import type { StepProps } from './step-props.ts';

const TYPING_MS = 250;
const SEARCH_FROM = 2;

const partiesQuery = (accountId: string, text: string) =>
  queryOptions({
    queryKey: ['connections', accountId, 'parties', text],
    queryFn: ({ signal }) => browserApi.call(findParties, { query: { accountId, text }, signal }),
    enabled: text.length >= SEARCH_FROM,
    placeholderData: keepPreviousData,
  });

/** A name finds those who are here or known; whoever is not is invited by mail. */
export function WhoStep({ draft, onChange, gaps }: StepProps) {
  const t = useTranslations('connections.new');
  const kinds = useTranslations('profile.kind');
  const { accountId } = useAccount();
  const [text] = useDebouncedValue(draft.name.trim(), TYPING_MS);
  const { data } = useQuery(partiesQuery(accountId, draft.known ? '' : text));
  const found = draft.known || text.length < SEARCH_FROM ? [] : (data?.items ?? []);
  const address = (
    <TextField
      type="email"
      label={t('email')}
      hint={t('emailHint')}
      value={draft.email}
      error={gaps.includes('email') ? t('emailMissing') : undefined}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
    />
  );
  if (draft.known)
    return (
      <Stack gap={3}>
        <div className={classes.chosen}>
          <Avatar name={draft.known.name} src={draft.known.logoUrl} />
          <strong>{draft.known.name}</strong>
          <Button size="sm" variant="quiet" onClick={() => onChange({ known: null })}>
            {t('chooseOther')}
          </Button>
        </div>
        {!draft.known.claimed && address}
      </Stack>
    );
  return (
    <Stack gap={3}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        value={draft.name}
        error={gaps.includes('name') ? t('nameMissing') : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {found.length > 0 && (
        <section className={classes.matches} aria-label={t('found')}>
          {found.map((party) => (
            <button
              key={party.id}
              type="button"
              className={classes.match}
              onClick={() => onChange({ known: party })}
            >
              <Avatar size="sm" name={party.name} src={party.logoUrl} />
              {party.name}
              {party.country && <small>{countryName(party.country)}</small>}
              <small>{party.claimed ? t('registered') : t('notRegistered')}</small>
            </button>
          ))}
        </section>
      )}
      {address}
      <SelectField
        label={t('kind')}
        value={draft.kind}
        options={entityKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        onChange={(kind) =>
          kind && onChange({ kind: kind as typeof draft.kind, templateId: null, fields: [], roles: [] })
        }
      />
      <CountryField
        label={t('country')}
        optional
        value={draft.country}
        onChange={(country) => onChange({ country })}
      />
    </Stack>
  );
}
