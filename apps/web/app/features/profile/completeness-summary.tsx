import type { EntityDetail } from '@probity/contract/entities.ts';
import { completenessLabels } from '@probity/domain/credentials/review-state-labels.ts';
import { CompletenessRing } from '@probity/ui/completeness-ring.tsx';
import { CountBadge } from '@probity/ui/count-badge.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './completeness-summary.module.css';
import { completenessTones, shownCompletenesses } from './completeness-tones.ts';
import { bucketHref } from './use-lacking.ts';

type Progress = Pick<EntityDetail, 'completeness' | 'required'>;

/** The required fields by what they lack: a ring, and the buckets that lead to them. */
export function CompletenessSummary({ entity, path }: { entity: Progress; path: string }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { required } = entity;
  const verified = entity.completeness.DataVerified ?? 0;
  const buckets = shownCompletenesses.map((key) => ({
    key,
    tone: completenessTones[key],
    count: entity.completeness[key] ?? 0,
  }));
  const share = required > 0 ? verified / required : 0;
  return (
    <div className={classes.summary}>
      <CompletenessRing
        segments={buckets.filter(({ key }) => key !== 'MissingData')}
        total={required}
        value={format.number(share, { style: 'percent', maximumFractionDigits: 0 })}
        caption={t('ringCaption')}
        label={t('ringLabel', { verified, required })}
      />
      <ul className={classes.buckets}>
        {buckets.map(({ key, tone, count }) => (
          <li key={key}>
            {count > 0 ? (
              <UiLink className={classes.bucket} href={bucketHref(path, key)}>
                {completenessLabels[key]}
                <CountBadge count={count} tone={tone} />
              </UiLink>
            ) : (
              <span className={classes.bucket}>
                {completenessLabels[key]}
                <CountBadge count={0} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
