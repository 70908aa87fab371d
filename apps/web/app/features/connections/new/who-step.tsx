import { entityKinds } from '@probity/domain/enumerations.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../../platform/forms/country-field.tsx';
import { PartyMatches, useFoundParties } from '../party-search.tsx';
import { choicesFor } from './draft.ts';
import classes from './new-connection.module.css';
import type { StepProps } from './step-props.ts';

const CompanySuggestions = lazy(() => import('./company-suggestions.tsx'));

/** A name finds registered or known parties; others are invited by email. */
export function WhoStep({ draft, onChange, gaps }: StepProps) {
  const t = useTranslations('connections.new');
  const kinds = useTranslations('profile.kind');
  const { found, onRetry } = useFoundParties(draft.known ? '' : draft.name);
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
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              onChange({ known: null, subject: null, managed: false, ...choicesFor(draft, draft.kind) })
            }
          >
            {t('chooseOther')}
          </Button>
        </div>
        {!draft.known.claimed && (
          <Checkbox
            label={t('managed')}
            hint={t('managedHint')}
            checked={draft.managed}
            onChange={(event) => onChange({ managed: event.currentTarget.checked })}
          />
        )}
        {!draft.known.claimed && !draft.managed && address}
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
        // A number belongs to the company that was chosen under this name.
        onChange={(event) => onChange({ name: event.currentTarget.value, number: '' })}
      />
      <PartyMatches
        parties={found}
        onRetry={onRetry}
        onChoose={(known) => onChange({ known, ...choicesFor(draft, known.kind) })}
      />
      {draft.kind !== 'LegalPerson' &&
        (draft.number ? (
          <Text size="small" tone="muted">
            {t('fromRegister', { number: draft.number })}
          </Text>
        ) : (
          draft.name && (
            <Suspense>
              <CompanySuggestions
                text={draft.name}
                country={draft.country}
                onChoose={({ name, country, number }) => onChange({ name, country, number: number ?? '' })}
              />
            </Suspense>
          )
        ))}
      {address}
      <SelectField
        label={t('kind')}
        value={draft.kind}
        options={entityKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        onChange={(kind) => kind && onChange({ kind, number: '', ...choicesFor(draft, kind) })}
      />
      <CountryField
        label={t('country')}
        optional
        value={draft.country}
        onChange={(country) => onChange({ country, number: '' })}
      />
    </Stack>
  );
}
