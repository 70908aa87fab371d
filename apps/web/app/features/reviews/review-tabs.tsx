import { Tabs } from '@probity/ui/tabs.tsx';
import { useTranslations } from 'use-intl';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { periodicBoardHref, type ReviewTab, reviewTabHref, reviewTabs } from './review-tab.ts';

/** The lists of values to review, and the board of counterparties. */
export function ReviewTabs({ active }: { active: ReviewTab | 'periodic' }) {
  const t = useTranslations('reviews');
  const { accountId } = useReviewer();
  const values = reviewTabs.map((tab) => ({
    label: t(`tab.${tab}`),
    href: reviewTabHref(tab),
    active: tab === active,
  }));
  const board = { label: t('tab.periodic'), href: periodicBoardHref, active: active === 'periodic' };
  return <Tabs label={t('tabs')} items={accountId ? [...values, board] : values} />;
}
