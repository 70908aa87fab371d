import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { touch } from '../../../platform/session/resources.ts';
import { useDraftOf } from '../../credentials/use-item-draft.ts';
import { draftItemOf } from '../../credentials/value-drafts.ts';
import { completeHref } from './complete-href.ts';
import { CoverageCard } from './coverage-card.tsx';
import { HeldDocument } from './held-document.tsx';
import classes from './incoming.module.css';
import { ItemGroupCard } from './item-group-card.tsx';
import {
  actOn,
  inGroup,
  itemGroups,
  itemKey,
  nextMissing,
  unavailableItems,
  waitingItems,
} from './item-groups.ts';
import { ShareFooter } from './share-footer.tsx';
import { TermsCard } from './terms-card.tsx';

const CompletePanel = lazy(() => import('./complete-panel.tsx'));

interface IncomingRequestProps {
  connection: ConnectionDetail;
  /** Shown first: more urgent than the request itself. */
  before?: ReactNode;
  /** Earlier decisions. */
  children?: ReactNode;
}

type Beside = { complete: ConnectionItem } | { document: { documentId: string; title: string } };

/** The requested items by availability: the exact values to disclose, chosen one by one by the data owner. */
export function IncomingRequest({ connection, before, children }: IncomingRequestProps) {
  const t = useTranslations('connections.incoming');
  const queries = useQueryClient();
  const waiting = waitingItems(connection.scope);
  const shown = [...waiting, ...unavailableItems(connection.scope)];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  // A person consents to each document; an organisation shares the evidence of selected values unless it opts out.
  const withEvidence = connection.target.kind !== 'LegalPerson';
  const sharesEvidence = (item: ConnectionItem) => flipped.has(itemKey(item)) !== withEvidence;
  const [beside, setBeside] = useState<Beside | null>(null);
  const draftOf = useDraftOf();
  const openDraft = useEffectEvent(() => {
    const complete = waiting.find(
      (item) => actOn(item) && draftOf(draftItemOf(connection.subject.id, item.key)) !== undefined,
    );
    if (complete) setBeside({ complete });
  });
  useEffect(() => openDraft(), []);
  const toggled = (set: ReadonlySet<string>, items: readonly ConnectionItem[], on: boolean) => {
    const next = new Set(set);
    for (const item of items)
      if (on) next.add(itemKey(item));
      else next.delete(itemKey(item));
    return next;
  };
  const chosen = waiting.filter((item) => ticked.has(itemKey(item)));
  return (
    <>
      <div className={classes.body}>
        <Stack gap={4}>
          {before}
          <TermsCard connection={connection} />
          <CoverageCard connection={connection} />
          {itemGroups.map((group) => {
            const items = inGroup(shown, group);
            return items.length === 0 ? null : (
              <ItemGroupCard
                key={group}
                connection={connection}
                group={group}
                items={items}
                isTicked={(item) => ticked.has(itemKey(item))}
                onTick={(of, on) => setTicked(toggled(ticked, of, on))}
                sharesEvidence={sharesEvidence}
                onEvidence={(item, on) => setFlipped(toggled(flipped, [item], on !== withEvidence))}
                onComplete={(complete) => setBeside({ complete })}
                onOpen={(document) => setBeside({ document })}
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
        sharesEvidence={sharesEvidence}
      />
      {beside && 'complete' in beside && (
        <Suspense>
          <CompletePanel
            key={itemKey(beside.complete)}
            subject={connection.subject}
            connectionId={connection.id}
            eyebrow={t('completeFor', { name: connection.counterpart.name })}
            item={beside.complete}
            href={completeHref(connection, beside.complete)}
            onClose={() => setBeside(null)}
            onCompleted={() => {
              const next = nextMissing(connection.scope, beside.complete);
              if (next) setBeside({ complete: next });
              void touch(queries, ['Connections']);
            }}
          />
        </Suspense>
      )}
      {beside && 'document' in beside && (
        <HeldDocument document={beside.document} onClose={() => setBeside(null)} />
      )}
    </>
  );
}
