import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './relationships.module.css';

const HASH_SHOWN = 12;

type Subject = NonNullable<RelationshipFile['connections'][number]['subject']>;

/** The accepted snapshot of each connection, with its hash. */
export function ReliedCard({ file: { relied, connections, asAt } }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const dates = useDates();
  if (relied.length === 0)
    return asAt ? (
      <Card title={t('relied.title')}>
        <p className={classes.privateNote}>{t('relied.none')}</p>
      </Card>
    ) : null;
  const titleOf = (subject: Subject | null) => (subject ? t('relied.titleOf', subject) : t('relied.title'));
  const of = new Map(connections.map((connection) => [connection.id, connection]));
  return relied.map(({ connectionId, at, hash, items }) => (
    <Card
      key={connectionId}
      flush
      title={titleOf(of.get(connectionId)?.subject ?? null)}
      note={[of.get(connectionId)?.templateName, t('relied.since', { date: dates.minute(at) })]
        .filter(Boolean)
        .join(' · ')}
      footer={<span className={classes.hash}>{t('history.hash', { hash: hash.slice(0, HASH_SHOWN) })}</span>}
    >
      <ReliedItems items={items} />
    </Card>
  ));
}

/** The accepted data, value by value. */
export function ReliedItems({ items }: { items: RelationshipFile['relied'][number]['items'] }) {
  const t = useTranslations('relationships');
  return (
    <FieldList>
      {items.map(({ label, text, files }) => (
        <FieldRow
          key={label}
          label={label}
          value={text ?? undefined}
          empty={t('record.noValue')}
          side={files > 0 && t('files', { count: files })}
        />
      ))}
    </FieldList>
  );
}
