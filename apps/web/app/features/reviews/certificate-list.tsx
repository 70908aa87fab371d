import type { CertificateToReview } from '@probity/contract/criminal-checks.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { walkRows } from '@probity/ui/walk-rows.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './reviews.module.css';
import { WorkLine } from './work-line.tsx';

interface CertificateListProps {
  certificates: readonly CertificateToReview[];
  chosenId: string;
  onChoose: (entityId: string) => void;
  /** Absent if there are no bulk actions. */
  selection?: { ids: ReadonlySet<string>; onToggle: (id: string) => void };
}

/** The queue, oldest first, each with who is reviewing it. */
export function CertificateList({ certificates, chosenId, onChoose, selection }: CertificateListProps) {
  const t = useTranslations('reviews');
  const dates = useDates();
  return (
    <ul className={classes.list} aria-label={t('certificates.list')}>
      {certificates.map(({ checkId, entityId, entityName, since, review }) => (
        <li key={checkId} className={classes.row} data-current={checkId === chosenId || undefined}>
          {selection && (
            <span className={classes.select}>
              <Checkbox
                aria-label={t('certificates.select', { name: entityName })}
                checked={selection.ids.has(checkId)}
                onChange={() => selection.onToggle(checkId)}
              />
            </span>
          )}
          <button
            type="button"
            className={classes.item}
            aria-current={checkId === chosenId ? 'true' : undefined}
            onClick={() => onChoose(entityId)}
            onKeyDown={(event) => walkRows(event)?.click()}
          >
            <Avatar size="sm" name={entityName} kind="person" />
            <span className={classes.texts}>
              <span className={classes.field}>{entityName}</span>
              <span className={classes.hint}>{t('since', { date: dates.day(since) })}</span>
              <WorkLine review={review} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
