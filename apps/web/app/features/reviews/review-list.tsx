import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { walkRows } from '@probity/ui/walk-rows.ts';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '../../i18n/time-ago.tsx';
import type { ReviewItem } from './queries.ts';
import classes from './reviews.module.css';
import { WorkLine } from './work-line.tsx';

interface ReviewListProps {
  items: readonly ReviewItem[];
  label: string;
  chosenId: string | undefined;
  onChoose: (item: ReviewItem) => void;
  /** Absent if there are no bulk actions. */
  selection?: { ids: ReadonlySet<string>; onToggle: (id: string) => void };
}

/** The queue, oldest first, each with who is reviewing it. */
export function ReviewList({ items, label, chosenId, onChoose, selection }: ReviewListProps) {
  const t = useTranslations('reviews');
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.row} data-current={item.id === chosenId || undefined}>
          {selection && (
            <span className={classes.select}>
              <Checkbox
                aria-label={t('select', {
                  field: fieldLabel(item.fieldKey, item.entityKind),
                  name: item.entityName,
                })}
                checked={selection.ids.has(item.id)}
                onChange={() => selection.onToggle(item.id)}
              />
            </span>
          )}
          <button
            type="button"
            className={classes.item}
            aria-current={item.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(item)}
            onKeyDown={(event) => walkRows(event)?.click()}
          >
            <Avatar
              size="sm"
              name={item.entityName}
              kind={item.entityKind === 'LegalPerson' ? 'person' : 'entity'}
            />
            <span className={classes.texts}>
              <span className={classes.line}>
                <span className={classes.field}>{fieldLabel(item.fieldKey, item.entityKind)}</span>
                <span className={classes.hint}>
                  <TimeAgo at={item.since} />
                </span>
              </span>
              <span className={classes.hint}>
                {item.entityName}
                {item.notApplicableReason !== null && ` · ${t('notApplicable')}`}
              </span>
              <WorkLine review={item.review} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
