import type { DecisionRecord } from '@probity/contract/relationships.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

/** Whether an authority has confirmed the time, and which. */
export function Timestamp({ timestamp }: { timestamp: NonNullable<DecisionRecord['timestamp']> }) {
  const t = useTranslations('declarations.timestamp');
  const dates = useDates();
  const { authority, at } = timestamp;
  return (
    <Text as="p" size="small">
      {authority && at ? t('confirmed', { authority, moment: dates.minute(at) }) : t('awaited')}
    </Text>
  );
}
