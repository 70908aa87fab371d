import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { walkRows } from '@probity/ui/walk-rows.ts';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '../../i18n/time-ago.tsx';
import type { ReviewItem } from './queries.ts';
import classes from './reviews.module.css';

interface ReviewListProps {
  items: readonly ReviewItem[];
  label: string;
  chosenId: string | undefined;
  onChoose: (item: ReviewItem) => void;
}

/** The queue, oldest first. */
export function ReviewList({ items, label, chosenId, onChoose }: ReviewListProps) {
  const t = useTranslations('reviews');
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
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
              <span className={classes.field}>{fieldLabel(item.fieldKey, item.entityKind)}</span>
              <span className={classes.hint}>
                {item.entityName}
                {item.notApplicableReason !== null && ` · ${t('notApplicable')}`}
              </span>
            </span>
            <span className={classes.hint}>
              <TimeAgo at={item.changedAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
