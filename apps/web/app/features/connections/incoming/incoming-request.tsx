import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { type ReactNode, useState } from 'react';
import { CoverageCard } from './coverage-card.tsx';
import classes from './incoming.module.css';
import { ItemGroupCard } from './item-group-card.tsx';
import { inGroup, isTickedAtFirst, itemKey, readinesses, waitingItems } from './item-groups.ts';
import { ShareFooter } from './share-footer.tsx';

interface IncomingRequestProps {
  connection: ConnectionDetail;
  /** What is more urgent than the request itself. */
  before?: ReactNode;
  /** What was decided earlier. */
  children?: ReactNode;
}

/** What is asked, by what is there: the exact values to be disclosed, ticked one by one. */
export function IncomingRequest({ connection, before, children }: IncomingRequestProps) {
  const waiting = waitingItems(connection.scope);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [bare, setBare] = useState<ReadonlySet<string>>(new Set());
  const toggled = (set: ReadonlySet<string>, item: ConnectionItem, on: boolean) => {
    const next = new Set(set);
    if (on) next.add(itemKey(item));
    else next.delete(itemKey(item));
    return next;
  };
  const isTicked = (item: ConnectionItem) => choices.get(itemKey(item)) ?? isTickedAtFirst(item);
  const chosen = waiting.filter(isTicked);
  return (
    <>
      <div className={classes.body}>
        <Stack gap={4}>
          {before}
          <CoverageCard connection={connection} />
          {readinesses.map((readiness) => {
            const items = inGroup(waiting, readiness);
            return items.length === 0 ? null : (
              <ItemGroupCard
                key={readiness}
                connection={connection}
                readiness={readiness}
                items={items}
                isTicked={isTicked}
                onTick={(item, on) => setChoices(new Map(choices).set(itemKey(item), on))}
                sharesEvidence={(item) => !bare.has(itemKey(item))}
                onEvidence={(item, on) => setBare(toggled(bare, item, !on))}
              />
            );
          })}
          {children}
        </Stack>
      </div>
      <ShareFooter
        connection={connection}
        chosen={chosen}
        left={waiting.length - chosen.length}
        sharesEvidence={(item) => !bare.has(itemKey(item))}
      />
    </>
  );
}
