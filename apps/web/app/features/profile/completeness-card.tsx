import { completenessLabels } from '@probity/domain/credentials/review-state-labels.ts';
import type { Completeness } from '@probity/domain/enumerations.ts';
import { Card } from '@probity/ui/card.tsx';
import { CompletenessRing } from '@probity/ui/completeness-ring.tsx';
import { CountBadge } from '@probity/ui/count-badge.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './overview.module.css';
import { useProfile } from './use-profile.ts';

const shown: readonly { key: Completeness; tone: Tone }[] = [
  { key: 'DataVerified', tone: 'ok' },
  { key: 'MissingEvidenceDocuments', tone: 'warn' },
  { key: 'MissingVerification', tone: 'info' },
  { key: 'MissingConsent', tone: 'info' },
  { key: 'MissingData', tone: 'neutral' },
];

/** The required fields by what they lack. */
export function CompletenessCard() {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { entity } = useProfile();
  const counts = shown.map(({ key, tone }) => ({ key, tone, count: entity.completeness[key] ?? 0 }));
  const verified = entity.completeness.DataVerified ?? 0;
  const { required } = entity;
  return (
    <Card title={t('completeness')} note={t('completenessNote', { required })}>
      <div className={classes.ring}>
        <CompletenessRing
          segments={counts.filter(({ key }) => key !== 'MissingData')}
          total={required}
          value={format.number(required > 0 ? verified / required : 0, {
            style: 'percent',
            maximumFractionDigits: 0,
          })}
          caption={t('ringCaption')}
          label={t('ringLabel', { verified, required })}
        />
        <dl className={classes.counts}>
          {counts.map(({ key, tone, count }) => (
            <div key={key} className={classes.count}>
              <dt>{completenessLabels[key]}</dt>
              <dd>
                <CountBadge count={count} tone={count > 0 ? tone : 'neutral'} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
