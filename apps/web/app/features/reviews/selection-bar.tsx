import { Button } from '@probity/ui/button.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useReviewerOptions } from '../members/use-reviewer-options.ts';
import type { ReviewAct } from './review-dialogs.tsx';

interface SelectionBarProps {
  /** How many are selected. */
  label: string;
  onAct: (act: ReviewAct) => void;
  onClear: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Bulk actions for the selected reviews. */
export function SelectionBar({ label, onAct, onClear, children }: SelectionBarProps) {
  const t = useTranslations('reviews');
  const { otherOwners } = useReviewerOptions();
  return (
    <section aria-label={label}>
      <Row gap={2}>
        <Text>{label}</Text>
        <Button size="sm" onClick={() => onAct('assign')}>
          {t('act.assign')}
        </Button>
        <Button size="sm" onClick={() => onAct('snooze')}>
          {t('act.snooze')}
        </Button>
        <GuardedButton
          size="sm"
          deniedReason={otherOwners.length > 0 ? undefined : t('noOtherOwner')}
          onClick={() => onAct('escalate')}
        >
          {t('act.escalate')}
        </GuardedButton>
        {children}
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t('clearSelection')}
        </Button>
      </Row>
    </section>
  );
}
