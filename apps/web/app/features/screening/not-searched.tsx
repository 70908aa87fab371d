import { type UnusableReason, unusableTextKey } from '@probity/domain/checks/unusable-reasons.ts';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { useTranslations } from 'use-intl';

/** Why nothing could be searched for, which is not "no hits". */
export function NotSearched({ unusable }: { unusable: UnusableReason }) {
  const t = useTranslations('screening');
  const reason = unusableTextKey[unusable];
  return <EmptyState title={t('unusableTitle', { reason })}>{t(`unusable.${reason}`)}</EmptyState>;
}
