import type { ScreeningHit } from '@probity/contract/screening.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { type Definition, DefinitionList } from '@probity/ui/definition-list.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './results.module.css';

/** The list's details about the party; missing ones are left out. */
export function HitFacts({ hit, open }: { hit: ScreeningHit; open: boolean }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const weak = (name: { text: string; strength: string }) =>
    name.strength === 'weak' ? `${name.text} (${t('weak')})` : name.text;
  const fact = (key: string, term: string, values: readonly string[]): Definition[] =>
    values.length > 0
      ? [
          {
            key,
            term,
            value: (
              <ul className={classes.values}>
                {values.map((value) => (
                  <li key={value}>
                    <bdi>{value}</bdi>
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : [];
  const unique = (values: string[]) => [...new Set(values)];
  return (
    <details className={classes.details} open={open}>
      <summary>{t('facts')}</summary>
      <DefinitionList
        items={[
          ...fact('list', t('dataset'), [`${hit.list.title}, ${hit.reference}`]),
          ...(hit.matchedName.text === hit.primaryName
            ? []
            : fact('matched', t('matchedName'), [weak(hit.matchedName)])),
          ...fact('aliases', t('aliases'), unique(hit.aliases.map(weak))),
          ...fact('born', t('birthDates'), unique(hit.birthDates)),
          ...fact('countries', t('countries'), unique(hit.countries.map(countryName))),
          ...fact(
            'identifiers',
            t('identifiers'),
            unique(hit.identifiers.map(({ type, value }) => `${type} ${value}`)),
          ),
          ...fact('programmes', t('programmes'), unique(hit.programmes)),
          ...fact('listed', t('listedOn'), hit.listedOn ? [dates.day(hit.listedOn)] : []),
        ]}
      />
    </details>
  );
}
