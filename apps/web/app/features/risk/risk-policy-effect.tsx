import { useDebouncedValue } from '@mantine/hooks';
import type { RiskPolicy } from '@probity/contract/risk.ts';
import { Change } from '@probity/ui/change.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { previewRiskPolicyQuery } from './queries.ts';
import classes from './risk.module.css';

const TYPING_MS = 300;

/** Which rated parties would change level if the policy were saved. */
export function RiskPolicyEffect({ accountId, policy }: { accountId: string; policy: RiskPolicy }) {
  const t = useTranslations('risk');
  const [asked] = useDebouncedValue(policy, TYPING_MS);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewRiskPolicyQuery({ accountId, policy: asked }),
    throwOnError: false,
  });
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  const { compared, changed, changes, overridden, isTruncated } = data;
  const more = changed - changes.length;
  return (
    <div className={classes.effect} aria-live="polite" aria-busy={isPlaceholderData || asked !== policy}>
      <p>{compared === 0 ? t('policy.noneRated') : t('policy.effect', { changed, compared })}</p>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(({ entity, from, to }) => (
            <li key={entity.id}>
              <span className={classes.name}>{entity.name}</span>{' '}
              <Change
                from={t('policy.rated', { level: t(`level.${from.level}`), score: from.score })}
                to={t('policy.rated', { level: t(`level.${to.level}`), score: to.score })}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={panelText.hint}>{t('policy.more', { count: more })}</p>}
      {overridden > 0 && <p className={panelText.hint}>{t('policy.overridden', { count: overridden })}</p>}
      {isTruncated && <p className={panelText.hint}>{t('policy.truncated', { count: compared })}</p>}
    </div>
  );
}
