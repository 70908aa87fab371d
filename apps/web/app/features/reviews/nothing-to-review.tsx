import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { TextLink } from '@probity/ui/text-link.tsx';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import { useTranslations } from 'use-intl';
import { type ReviewTab, reviewTabHref } from './review-tab.ts';

/** An empty list, with what would appear in it. */
export function NothingToReview({
  of,
  all = 'values',
}: {
  of: ReviewTab | 'party' | 'filtered';
  all?: ReviewTab;
}) {
  const t = useTranslations('reviews');
  return (
    <EmptyState
      icon={<IconEyeCheck {...iconProps} size={22} />}
      title={t(of === 'filtered' ? 'noneFoundTitle' : 'emptyTitle')}
    >
      {of === 'party' || of === 'filtered' ? (
        <TextLink href={reviewTabHref(all)}>{t('showAll')}</TextLink>
      ) : (
        t(`empty.${of}`)
      )}
    </EmptyState>
  );
}
