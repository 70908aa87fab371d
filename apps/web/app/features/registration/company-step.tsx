import { countries, countryName } from '@probity/domain/reference/countries.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { CompanyPreview } from './company-preview.tsx';
import classes from './company-step.module.css';
import type { OwnCompanySearch } from './own-company.ts';
import { PersonalMailNotice } from './personal-mail-notice.tsx';
import type { StepProps } from './registration-page.tsx';

interface CompanyStepProps {
  search: OwnCompanySearch;
  known: Pick<StepProps['known'], 'email' | 'personalEmail'>;
  problem: FormProblem | null;
}

/** The organisation is found in a public register; the search is kept in the URL, so that Back restores it. */
export function CompanyStep({ search, known, problem }: CompanyStepProps) {
  const t = useTranslations('register.company');
  const { matches, chosen, country, query } = search;
  const { state, formMethod } = useNavigation();
  return (
    <Stack gap={4}>
      {known.personalEmail && <PersonalMailNotice email={known.email} />}
      <Form method="get" role="search" className={classes.search}>
        <input type="hidden" name="step" value="account" />
        <TextField
          label={t('query')}
          name="query"
          autoComplete="organization"
          minLength={2}
          maxLength={200}
          required
          defaultValue={query}
        />
        <SelectField
          name="country"
          label={t('country')}
          options={countries().map(({ code, name }) => ({ value: code, label: name }))}
          searchable
          defaultValue={country}
        />
        <Button type="submit" fullWidth loading={state === 'loading' && formMethod === undefined && !chosen}>
          {t('search')}
        </Button>
      </Form>
      {matches && <Results search={search} matches={matches} />}
      {chosen && (
        <div className={classes.inPlace}>
          <CompanyPreview search={search} chosen={chosen} problem={problem} />
        </div>
      )}
      <div className={classes.byHand}>
        <div>
          <p className={classes.strong}>{t('notListed')}</p>
          <p className={classes.hint}>{t('notListedText')}</p>
        </div>
        <LinkButton href="/auth/register?step=account&by=hand">{t('byHand')}</LinkButton>
      </div>
    </Stack>
  );
}

function Results({
  search: { country, query, chosen },
  matches: { register, isAnswered, companies, hasMore },
}: {
  search: OwnCompanySearch;
  matches: NonNullable<OwnCompanySearch['matches']>;
}) {
  const t = useTranslations('register.company');
  if (!isAnswered)
    return (
      <div role="alert">
        <InlineNotice tone="warn" title={t('unanswered')}>
          {t('unansweredText')}
        </InlineNotice>
      </div>
    );
  if (!register)
    return (
      <InlineNotice title={t('noRegister', { country: countryName(country) })}>
        {t('byHandNext')}
      </InlineNotice>
    );
  if (companies.length === 0)
    return <InlineNotice title={t('nothing', { register, query })}>{t('nothingText')}</InlineNotice>;
  return (
    <div className={classes.results} data-chosen={chosen ? true : undefined}>
      <p className={classes.hint} role="status">
        {t(hasMore ? 'foundMore' : 'found', { count: companies.length, register })}
      </p>
      <ul>
        {companies.map(({ reference, number, address, status, registeredOn, ...company }) => {
          const to = new URLSearchParams({ step: 'account', query, country, reference });
          const isChosen = chosen?.reference === reference;
          return (
            <li key={reference}>
              <Link to={`?${to}`} preventScrollReset aria-current={isChosen || undefined}>
                <span className={classes.mark} aria-hidden="true" />
                <span>
                  <span className={classes.strong}>{company.name}</span>
                  <span className={classes.hint}>
                    {[
                      number,
                      address,
                      status &&
                        t(`status.${status}`, { year: registeredOn ? registeredOn.slice(0, 4) : 'none' }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
