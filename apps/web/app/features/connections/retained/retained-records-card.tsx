import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { listRetainedRecordsQuery } from './queries.ts';

/** What the recipient retains of data that is no longer shared with it, by date. */
export function RetainedRecordsCard({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.retained');
  const dates = useDates();
  const { data } = useQuery({
    ...listRetainedRecordsQuery(connection.id),
    enabled: connection.direction === 'Incoming',
    retry: false,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card flush title={t('title')} note={t('note')}>
      <FieldList>
        {data.items.map((record) => {
          const date = dates.day(record.keptAt);
          return (
            <FieldRow
              key={record.id}
              label={t('keptOn', { date })}
              value={t('contents', { items: record.items.length, documents: record.documents })}
              trust={t(`endedBy.${record.endedBy}`, { name: connection.counterpart.name, date })}
              side={
                <LinkButton
                  size="sm"
                  href={`/connections/${connection.id}/records/${record.id}`}
                  aria-label={t('openLabel', { date })}
                >
                  {t('open')}
                </LinkButton>
              }
            />
          );
        })}
      </FieldList>
    </Card>
  );
}
