import { daysUntil, isExpiring } from '@probity/domain/credentials/file-figures.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';

/** Shows that a document has expired or soon will; nothing while it is valid. */
export function ExpiryChip({ expiresOn }: { expiresOn: string | null }) {
  const t = useTranslations('credentials');
  if (expiresOn === null || !isExpiring({ expiresOn }, today())) return null;
  const days = daysUntil(expiresOn, today());
  return days < 0 ? (
    <Chip tone="bad">{t('expired')}</Chip>
  ) : (
    <Chip tone="warn">{t('expiresIn', { days })}</Chip>
  );
}
