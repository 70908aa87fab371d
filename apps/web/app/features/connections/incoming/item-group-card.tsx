import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { useTranslations } from 'use-intl';
import type { ItemGroup } from './item-groups.ts';
import { ItemRow, type ItemRowActs } from './item-row.tsx';

interface ItemGroupCardProps extends Omit<ItemRowActs, 'onTick'> {
  connection: ConnectionDetail;
  group: ItemGroup;
  items: readonly ConnectionItem[];
  onTick: (items: readonly ConnectionItem[], on: boolean) => void;
}

const tones = {
  Ready: 'ok',
  Unconfirmed: 'warn',
  NeedsRefresh: 'warn',
  ToSign: 'warn',
  Checks: 'warn',
  Missing: 'neutral',
  NotAvailable: 'neutral',
} as const;

export function ItemGroupCard({ connection, group, items, onTick, ...acts }: ItemGroupCardProps) {
  const t = useTranslations('connections.incoming');
  const name = connection.counterpart.name;
  const notes: Partial<Record<ItemGroup, string>> = {
    Ready: t('exactly', { name }),
    Unconfirmed: t('unconfirmedNote', { name }),
    ToSign: t('toSignNote', { name }),
    Checks: t('checksNote', { name }),
    NotAvailable: t('notAvailableNote'),
  };
  // A person consents item by item; an organisation may select everything that is ready at once.
  const mayChooseAll =
    group === 'Ready' && connection.target.kind !== 'LegalPerson' && connection.abilities.approve;
  const all = items.every(acts.isTicked);
  return (
    <Card
      flush
      title={t(`group.${group}`)}
      count={items.length}
      countTone={tones[group]}
      note={notes[group]}
      actions={
        mayChooseAll && (
          <Button size="sm" onClick={() => onTick(items, !all)}>
            {t(all ? 'selectNone' : 'selectAllReady')}
          </Button>
        )
      }
    >
      <FieldList>
        {items.map((item) => (
          <ItemRow
            key={`${item.kind}:${item.key}`}
            connection={connection}
            item={item}
            onTick={(on) => onTick([item], on)}
            {...acts}
          />
        ))}
      </FieldList>
    </Card>
  );
}
