import { reviewQueueFilters } from '@probity/domain/enumerations.ts';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { useReviewerOptions } from '../members/use-reviewer-options.ts';
import { queueHref, type ReviewView } from './review-tab.ts';
import classes from './reviews.module.css';

/** Filters the queue; each choice has its own URL. */
export function ReviewFilters({ tab, ...view }: ReviewView) {
  const t = useTranslations('reviews.filter');
  const navigate = useNavigate();
  const { accountId } = useReviewer();
  const { reviewers } = useReviewerOptions();
  return (
    <search className={classes.filters}>
      <FilterChips
        label={t('show')}
        items={reviewQueueFilters.map((show) => ({
          label: t(show),
          href: queueHref({ ...view, show }, tab),
          active: show === view.show,
        }))}
      />
      {accountId && (
        <SelectField
          label={<VisuallyHidden>{t('assignee')}</VisuallyHidden>}
          placeholder={t('assignee')}
          clearable
          options={[{ value: 'me', label: t('me') }, { value: 'nobody', label: t('nobody') }, ...reviewers]}
          value={view.assignee}
          onChange={(assignee) => void navigate(queueHref({ ...view, assignee }, tab))}
        />
      )}
    </search>
  );
}
