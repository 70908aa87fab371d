import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { useTranslations } from 'use-intl';
import type { Readiness } from './item-groups.ts';
import { ItemRow, type ItemRowActs } from './item-row.tsx';

interface ItemGroupCardProps extends ItemRowActs {
  connection: ConnectionDetail;
  readiness: Readiness;
  items: readonly ConnectionItem[];
}

const tones = { Ready: 'ok', NeedsRefresh: 'warn', Missing: 'neutral' } as const;

export function ItemGroupCard({ connection, readiness, items, ...acts }: ItemGroupCardProps) {
  const t = useTranslations('connections.incoming');
  const name = connection.counterpart.name;
  return (
    <Card
      flush
      title={t(`group.${readiness}`)}
      count={items.length}
      countTone={tones[readiness]}
      note={readiness === 'Ready' ? t('exactly', { name }) : undefined}
    >
      <FieldList>
        {items.map((item) => (
          <ItemRow key={`${item.kind}:${item.key}`} connection={connection} item={item} {...acts} />
        ))}
      </FieldList>
    </Card>
  );
}
