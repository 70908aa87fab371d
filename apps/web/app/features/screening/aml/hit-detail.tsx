import type { AmlHit } from '@probity/contract/aml-checks.ts';
import type { ScreeningSubject } from '@probity/contract/screening.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { type Definition, DefinitionList } from '@probity/ui/definition-list.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { AlignedTokens } from '../aligned-tokens.tsx';
import { useApiText } from '../use-api-text.ts';
import classes from './aml-review.module.css';
import { RiskChips } from './risk-chips.tsx';

interface HitDetailProps {
  hit: AmlHit;
  subject: ScreeningSubject;
  threshold: number | null;
  comment: ReactNode;
}

/** One hit side by side with the party: why it matched, what agrees, and everything the list states. */
export function HitDetail({ hit, subject, threshold, comment }: HitDetailProps) {
  const t = useTranslations('screening');
  const words = useApiText();
  const percent = matchPercent(hit.score);
  return (
    <Stack gap={4}>
      <header className={classes.head}>
        <div>
          <RiskChips risks={hit.risks} />
          <h2>
            <bdi>{hit.primaryName}</bdi>
          </h2>
          <p>{t('aml.mayBe', { name: subject.names[0] ?? '' })}</p>
          {comment && <div>{comment}</div>}
        </div>
        <p className={classes.score}>
          <strong>{t('thresholdValue', { percent })}</strong>
          {threshold === null ? t('similarity') : t('aml.similarityAt', { percent: matchPercent(threshold) })}
        </p>
      </header>
      <Part title={t('why')}>
        <AlignedTokens pairs={hit.alignedTokens} />
        <div className={classes.chips}>
          {hit.matchTypes.map((type) => (
            <Chip key={type}>{words('matchType', type)}</Chip>
          ))}
        </div>
      </Part>
      <Part title={t('aml.corroborating')}>
        <Corroboration hit={hit} subject={subject} />
      </Part>
      <Part title={t('aml.entry')}>
        <Entry hit={hit} />
      </Part>
      {hit.sources.length + hit.media.length > 0 && (
        <Part title={t('aml.sources')}>
          <Sources hit={hit} />
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const verdictTones: Readonly<Record<'agrees' | 'contradicts' | 'none', Tone>> = {
  agrees: 'warn',
  contradicts: 'ok',
  none: 'neutral',
};

/** Facts known on both sides; if one side has none, there is nothing to compare. */
function Corroboration({ hit, subject }: Pick<HitDetailProps, 'hit' | 'subject'>) {
  const t = useTranslations('screening');
  const names = (codes: readonly string[] | undefined) => (codes ?? []).map(countryName).join(', ');
  const rows = [
    ...(subject.kind === 'person'
      ? [
          {
            field: 'birth-date' as const,
            term: t('birthDate'),
            ours: subject.birthDate ?? '',
            theirs: hit.birthDates.join(', '),
          },
        ]
      : []),
    {
      field: 'country' as const,
      term: t('country'),
      ours: names(subject.countries),
      theirs: names(hit.countries),
    },
    {
      field: 'identifier' as const,
      term: t('identifier'),
      ours: (subject.identifiers ?? []).map(({ value }) => value).join(', '),
      theirs: hit.identifiers.map(({ type, value }) => `${type} ${value}`).join(', '),
    },
  ];
  return (
    <table className={classes.facts}>
      <thead>
        <tr>
          <th scope="col">{t('aml.fact')}</th>
          <th scope="col">{t('aml.ours')}</th>
          <th scope="col">{t('listSays')}</th>
          <th scope="col">{t('aml.comparison')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, term, ours, theirs }) => {
          const verdict = hit.corroboration.find((one) => one.field === field)?.verdict ?? 'none';
          return (
            <tr key={field}>
              <th scope="row">{term}</th>
              <td data-label={t('aml.ours')}>{ours || t('aml.notKnown')}</td>
              <td data-label={t('listSays')}>
                <bdi>{theirs || t('aml.notListed')}</bdi>
              </td>
              <td>
                <Chip tone={verdictTones[verdict]}>{t(`aml.verdict.${verdict}`)}</Chip>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Entry({ hit }: { hit: AmlHit }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const fact = (key: string, term: string, values: readonly string[]): Definition[] =>
    values.length > 0 ? [{ key, term, value: <bdi>{[...new Set(values)].join('; ')}</bdi> }] : [];
  return (
    <DefinitionList
      items={[
        ...fact('list', t('dataset'), [hit.list.title]),
        ...fact('reference', t('reference'), [hit.reference]),
        ...fact('programmes', t('programmes'), hit.programmes),
        ...fact('listed', t('listedOn'), hit.listedOn ? [dates.day(hit.listedOn)] : []),
        ...fact(
          'aliases',
          t('aliases'),
          hit.aliases.map(({ text, strength }) => (strength === 'weak' ? `${text} (${t('weak')})` : text)),
        ),
      ]}
    />
  );
}

function Sources({ hit: { sources, media } }: { hit: AmlHit }) {
  const link = (text: string, url: string | null) =>
    url ? (
      <a href={url} target="_blank" rel="noreferrer noopener">
        {text}
      </a>
    ) : (
      text
    );
  return (
    <ul className={classes.sources}>
      {sources.map(({ name, url }) => (
        <li key={name}>{link(name, url)}</li>
      ))}
      {media.map(({ title, url, snippet }) => (
        <li key={url}>
          {link(title, url)}
          {snippet && <small>{snippet}</small>}
        </li>
      ))}
    </ul>
  );
}
