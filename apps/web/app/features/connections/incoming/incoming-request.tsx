import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { touch } from '../../../platform/session/resources.ts';
import { useDraftOf } from '../../credentials/use-item-draft.ts';
import { draftItemOf } from '../../credentials/value-drafts.ts';
import { useItemLabel } from '../use-item-label.ts';
import { completeHref } from './complete-href.ts';
import { CoverageCard } from './coverage-card.tsx';
import { FinishPanel } from './finish-panel.tsx';
import { HeldDocument } from './held-document.tsx';
import classes from './incoming.module.css';
import { ItemGroupCard } from './item-group-card.tsx';
import { actOn, inGroup, itemGroups, itemKey, unavailableItems, waitingItems } from './item-groups.ts';
import { isStep, nextStep, requestSteps } from './request-steps.ts';
import { ShareFooter } from './share-footer.tsx';
import { StepFooter } from './step-footer.tsx';
import { TermsCard } from './terms-card.tsx';

const CompletePanel = lazy(() => import('./complete-panel.tsx'));

interface IncomingRequestProps {
  connection: ConnectionDetail;
  /** Shown first: more urgent than the request itself. */
  before?: ReactNode;
  /** Signs a declaration in the panel. */
  Signing: SigningPart;
  /** Earlier decisions. */
  children?: ReactNode;
}

/** Reads and signs one declaration of a request; values that it lacks are entered first. */
export type SigningPart = ComponentType<{
  connectionId: string;
  declarationId: string;
  onComplete: (field: DataFieldKey) => void;
}>;

/** The end of the way through the request, in place of an item. */
const FINISH = 'finish';
const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** The requested items by availability: the exact values to disclose, chosen one by one by the data owner. */
export function IncomingRequest({ connection, before, Signing, children }: IncomingRequestProps) {
  const t = useTranslations('connections.incoming');
  const queries = useQueryClient();
  const waiting = waitingItems(connection.scope);
  const shown = [...waiting, ...unavailableItems(connection.scope)];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  // A person consents to each document; an organisation shares the evidence of selected values unless it opts out.
  const withEvidence = connection.target.kind !== 'LegalPerson';
  const sharesEvidence = (item: ConnectionItem) => flipped.has(itemKey(item)) !== withEvidence;
  const [document, setDocument] = useState<{ documentId: string; title: string } | null>(null);
  // In the address, so that a reload, a signature and the way back from a check return to the same step.
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('item');
  const go = (to: string | null) => {
    setDocument(null);
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (to) after.set('item', to);
      else after.delete('item');
      return after;
    }, quietly);
  };
  // A value that only a declaration lacks is not requested itself.
  const [detour, setDetour] = useState<{ field: DataFieldKey; for: string } | null>(null);
  const asked = connection.scope.find((item) => itemKey(item) === wanted);
  // A signature is shared at once, which ends its step as soon as the request has been read again.
  const complete = asked && (waiting.includes(asked) ? asked : nextStep(connection.scope, asked));
  const isAtEnd = wanted === FINISH || complete === null;
  const labelOf = useItemLabel(connection.subject.kind);
  const steps = requestSteps(connection.scope);
  const draftOf = useDraftOf();
  const openDraft = useEffectEvent(() => {
    const drafted = waiting.find(
      (item) => actOn(item) && draftOf(draftItemOf(connection.subject.id, item.key)) !== undefined,
    );
    if (drafted && !complete) go(itemKey(drafted));
  });
  useEffect(() => openDraft(), []);
  const goOn = (from: ConnectionItem) => {
    const next = nextStep(connection.scope, from);
    go(next ? itemKey(next) : FINISH);
  };
  const toggled = (set: ReadonlySet<string>, items: readonly ConnectionItem[], on: boolean) => {
    const next = new Set(set);
    for (const item of items)
      if (on) next.add(itemKey(item));
      else next.delete(itemKey(item));
    return next;
  };
  const onCompleted = (item: ConnectionItem) => {
    goOn(item);
    void touch(queries, ['Connections']);
  };
  const labelOfNext = (from: ConnectionItem) => {
    const next = nextStep(connection.scope, from);
    return next && labelOf(next);
  };
  const chosen = waiting.filter((item) => ticked.has(itemKey(item)));
  return (
    <>
      <div className={classes.body}>
        <Stack gap={4}>
          {before}
          <TermsCard connection={connection} />
          <CoverageCard
            connection={connection}
            steps={steps.length}
            onStart={() => steps[0] && go(itemKey(steps[0]))}
          />
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
                onComplete={(item) => go(itemKey(item))}
                onOpen={setDocument}
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
      {complete && !document && !detour && (
        <Suspense>
          <CompletePanel
            key={itemKey(complete)}
            subject={connection.subject}
            connectionId={connection.id}
            eyebrow={t('completeFor', { name: connection.counterpart.name })}
            item={complete}
            footer={
              <StepFooter
                href={complete.kind === 'declaration' ? null : completeHref(connection, complete)}
                next={labelOfNext(complete)}
                isOpen={isStep(complete)}
                onNext={() => goOn(complete)}
              />
            }
            signing={
              <Signing
                connectionId={connection.id}
                declarationId={complete.key}
                onComplete={(field) => setDetour({ field, for: itemKey(complete) })}
              />
            }
            onClose={() => go(null)}
            onCompleted={() => onCompleted(complete)}
          />
        </Suspense>
      )}
      {detour && !document && (
        <Suspense>
          <CompletePanel
            key={`${detour.for}:${detour.field}`}
            subject={connection.subject}
            connectionId={connection.id}
            eyebrow={t('completeFor', { name: connection.counterpart.name })}
            item={{ kind: 'field', key: detour.field }}
            onClose={() => setDetour(null)}
            onCompleted={() => void touch(queries, ['Connections', 'Declarations'])}
          />
        </Suspense>
      )}
      {isAtEnd && !document && (
        <FinishPanel connection={connection} sharesEvidence={sharesEvidence} onClose={() => go(null)} />
      )}
      {document && <HeldDocument document={document} onClose={() => setDocument(null)} />}
    </>
  );
}
