import type { ConnectionDetail } from '@probity/contract/connections.ts';
import type { SharedData } from '@probity/contract/shared-data.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { neighbour } from '../../../platform/keys/neighbour.ts';
import { ExportButton } from '../../exports/export-button.tsx';
import { EndedState } from '../ended-state.tsx';
import { HiddenData } from '../hidden-data.tsx';
import { RetainedRecordsCard } from '../retained/retained-records-card.tsx';
import { isEnded, isHidden, useConnection } from '../use-connection.ts';
import { useItemLabel } from '../use-item-label.ts';
import { useAcceptChanges } from './mutations.ts';
import { getSharedQuery } from './queries.ts';
import classes from './shared.module.css';
import { SharedDetail } from './shared-detail.tsx';
import { entriesOf } from './shared-entries.ts';
import { SharedKeys } from './shared-keys.tsx';
import { SharedList } from './shared-list.tsx';

const HASH_SHOWN = 12;

/** The data the other side currently shares: the list beside the selected value and its evidence. */
export function SharedTab() {
  const t = useTranslations('connections.shared');
  const dates = useDates();
  const connection = useConnection();
  const {
    data: shared,
    isPending,
    error,
  } = useQuery({
    ...getSharedQuery(connection.id),
    enabled: connection.abilities.read,
  });
  if (isEnded(connection))
    return (
      <Stack gap={4}>
        <RetainedRecordsCard connection={connection} />
        <EndedState name={connection.counterpart.name} />
      </Stack>
    );
  if (isHidden(connection)) return <HiddenData connection={connection} />;
  if (connection.periodEndedAt)
    return (
      <Stack gap={4}>
        <RetainedRecordsCard connection={connection} />
        <EmptyState title={t('periodEnded', { date: dates.day(connection.periodEndedAt) })}>
          {t('periodEndedText', { name: connection.counterpart.name })}
        </EmptyState>
      </Stack>
    );
  if (!connection.abilities.read)
    return (
      <EmptyState title={t('notYetTitle')}>{t('notYet', { name: connection.counterpart.name })}</EmptyState>
    );
  if (isPending) return <SkeletonRows rows={8} />;
  if (error || !shared) return <EndedState name={connection.counterpart.name} />;
  return (
    <Stack gap={4}>
      <div className={classes.top}>
        <div className={classes.notices}>
          <SharedBanner shared={shared} connection={connection} />
          <SharesNotice shared={shared} name={connection.counterpart.name} />
        </div>
        <ExportButton subject={{ connectionId: connection.id }} name={connection.counterpart.name} />
      </div>
      <SharedReview shared={shared} connection={connection} />
      <RetainedRecordsCard connection={connection} />
    </Stack>
  );
}

/** The open entry is kept in the URL, so that a link or a reload shows the same. */
function SharedReview({ shared, connection }: { shared: SharedData; connection: ConnectionDetail }) {
  const t = useTranslations('connections.shared');
  const [search, setSearch] = useSearchParams();
  const labelOfItem = useItemLabel(connection.subject.kind);
  const entries = entriesOf(shared.items);
  const chosen = entries.find(({ id }) => id === search.get('item')) ?? entries[0];
  if (!chosen) return null;
  const open = (item: string) => setSearch({ item }, { replace: true, preventScrollReset: true });
  const place = t('place', { at: entries.indexOf(chosen) + 1, total: entries.length });
  return (
    <div className={classes.split}>
      <Card flush>
        <SharedList
          entries={entries}
          chosenId={chosen.id}
          labelOf={({ item }) => labelOfItem(item)}
          onChoose={open}
        />
        <SharedKeys entry={chosen} mayAsk={shared.abilities.query} />
      </Card>
      <SharedDetail
        connection={connection}
        entry={chosen}
        label={labelOfItem(chosen.item)}
        place={place}
        shared={shared}
        onGo={(step) => open(neighbour(entries, chosen.id, step)?.id ?? chosen.id)}
      />
    </div>
  );
}

/** Shareholdings that do not add up are shown to the recipient as well as to the data owner. */
function SharesNotice({ shared: { shareTotal }, name }: { shared: SharedData; name: string }) {
  const t = useTranslations('connections.shared');
  if (!shareTotal) return null;
  const total = Number(shareTotal.total);
  if (shareTotal.isOver)
    return (
      <InlineNotice tone="warn" title={t('overTitle')}>
        {t('over', { total, name })}
      </InlineNotice>
    );
  if (!shareTotal.unexplained) return null;
  return (
    <InlineNotice tone="warn" title={t('unexplainedTitle', { unexplained: Number(shareTotal.unexplained) })}>
      {t('unexplained', { total, name })}
    </InlineNotice>
  );
}

/** Which version was accepted, and what has changed since. */
function SharedBanner({ shared, connection }: { shared: SharedData; connection: ConnectionDetail }) {
  const t = useTranslations('connections.shared');
  const dates = useDates();
  const accept = useAcceptChanges(shared.connectionId);
  const labelOf = useItemLabel(connection.subject.kind);
  const { contentHash } = shared;
  const changed = shared.items.filter(({ change }) => change !== null);
  const since = shared.acceptedAt ?? shared.sharedOn;
  const date = since ? dates.day(since) : '';
  if (changed.length > 0)
    return (
      <InlineNotice
        tone="warn"
        title={t('changedTitle', { count: changed.length })}
        actions={
          shared.abilities.accept && (
            <Button
              variant="primary"
              loading={accept.isPending}
              onClick={() => accept.mutate({ contentHash })}
            >
              {t('acceptAll', { count: changed.length })}
            </Button>
          )
        }
      >
        {t('changedText', {
          items: changed.map(labelOf).join(', '),
          rest: shared.items.length - changed.length,
          date,
        })}
      </InlineNotice>
    );
  if (!shared.acceptedAt)
    return (
      <InlineNotice
        tone="neutral"
        title={t('notAccepted', { date: shared.sharedOn ? dates.day(shared.sharedOn) : '' })}
        actions={
          shared.abilities.accept && (
            <Button loading={accept.isPending} onClick={() => accept.mutate({ contentHash })}>
              {t('acceptShared')}
            </Button>
          )
        }
      >
        {t('notAcceptedText')}
      </InlineNotice>
    );
  return (
    <InlineNotice tone="neutral" title={t('asShared', { date })}>
      {t('reliedOn')}{' '}
      {shared.snapshotHash && (
        <CopyChip value={shared.snapshotHash} display={`${shared.snapshotHash.slice(0, HASH_SHOWN)}…`} />
      )}
    </InlineNotice>
  );
}
