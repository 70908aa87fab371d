import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../platform/forms/country-field.tsx';
import type { Profile } from '../credentials/use-profile.ts';
import { CompanyResults } from './company-results.tsx';
import type { RegisterProvider } from './queries.ts';
import { useRegisterFacts } from './register-facts.ts';
import classes from './registers.module.css';
import type { UsableRegister } from './usable-registers.ts';

interface FindCompanyProps {
  registers: readonly UsableRegister[];
  profile: Profile;
  accountId: string;
}

/** Which register is searched for what; the search is kept in the URL, so that Back restores it. */
export function FindCompany({ registers, profile, accountId }: FindCompanyProps) {
  const t = useTranslations('registers');
  const [search, setSearch] = useSearchParams();
  const factsOf = useRegisterFacts();
  const asked = registers.find(({ enricher }) => enricher === search.get('register'));
  const [chosen, choose] = useState<RegisterProvider>((asked ?? registers[0])?.enricher ?? 'CompaniesHouse');
  const [text, setText] = useState(search.get('query') ?? profile.entity.entityName);
  const [country, setCountry] = useState(search.get('country') ?? profile.entity.country ?? '');
  const register = registers.find(({ enricher }) => enricher === chosen);
  const asksForCountry = register?.countries === null;
  const query = search.get('query');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < 2) return;
    setSearch(
      new URLSearchParams({
        register: chosen,
        query: text.trim(),
        ...(asksForCountry && country && { country }),
      }),
      { preventScrollReset: true },
    );
  };

  return (
    <Stack gap={4}>
      <Card title={t('findTitle')}>
        <form onSubmit={submit}>
          <Stack gap={4}>
            <RadioGroup
              legend={t('register')}
              value={chosen}
              onChange={choose}
              options={registers.map((one) => ({
                value: one.enricher,
                label: providerLabel(one.enricher),
                hint: factsOf(one).join(' · '),
              }))}
            />
            <div className={classes.query} data-country={asksForCountry || undefined}>
              <TextField
                label={t('query')}
                name="query"
                autoComplete="off"
                minLength={2}
                maxLength={200}
                required
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              {asksForCountry && <CountryField label={t('country')} value={country} onChange={setCountry} />}
              <Button type="submit" variant="primary" icon={<IconSearch {...iconProps} />}>
                {t('search')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
      {asked && query && (
        <CompanyResults
          profile={profile}
          asked={{ accountId, enricher: asked.enricher, query, country: search.get('country') }}
        />
      )}
    </Stack>
  );
}
