import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './incoming.module.css';
import type { Readiness } from './item-groups.ts';
import { ItemRow, type ItemRowActs } from './item-row.tsx';

interface ItemGroupCardProps extends ItemRowActs {
  connection: ConnectionDetail;
  readiness: Readiness;
  items: readonly ConnectionItem[];
}

/** More than that is folded away until one wants to see it. */
const SHOWN_AT_FIRST = 6;

const tones = { Ready: 'ok', NeedsRefresh: 'warn', Missing: 'neutral' } as const;

export function ItemGroupCard({ connection, readiness, items, ...acts }: ItemGroupCardProps) {
  const t = useTranslations('connections.incoming');
  const name = connection.counterpart.name;
  const [all, showAll] = useState(false);
  const shown = all || items.length <= SHOWN_AT_FIRST + 1 ? items : items.slice(0, SHOWN_AT_FIRST);
  const folded = items.length - shown.length;
  return (
    <Card
      flush
      title={t(`group.${readiness}`)}
      count={items.length}
      countTone={tones[readiness]}
      note={readiness === 'Ready' ? t('exactly', { name }) : undefined}
    >
      <FieldList>
        {shown.map((item) => (
          <ItemRow key={`${item.kind}:${item.key}`} connection={connection} item={item} {...acts} />
        ))}
      </FieldList>
      {folded > 0 && (
        <div className={classes.more}>
          <Button variant="quiet" onClick={() => showAll(true)}>
            {t('showMore', { count: folded })}
          </Button>
        </div>
      )}
    </Card>
  );
}
