import type { RetainedEntry } from '@probity/contract/shared-data.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';

/** What recipients retain of data that is no longer shared: only which data and until when. */
export function RetainedCard({ entries }: { entries: readonly RetainedEntry[] }) {
  const t = useTranslations('connections.ledger');
  const dates = useDates();
  return (
    <Card flush title={t('retainedTitle')} note={t('retainedNote')}>
      <FieldList>
        {entries.map((entry) => (
          <FieldRow
            key={entry.id}
            label={
              <TextLink href={`/connections/${entry.connectionId}/access-log`}>
                {entry.recipientName}
              </TextLink>
            }
            value={t('keptSince', { count: entry.items.length, date: dates.day(entry.keptAt) })}
            side={t('keptUntil', { date: dates.day(entry.keepUntil) })}
          />
        ))}
      </FieldList>
    </Card>
  );
}
