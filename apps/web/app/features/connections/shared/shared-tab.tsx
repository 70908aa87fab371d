import type { SharedData, SharedItem } from '@probity/contract/shared-data.ts';
import type { SectionKind } from '@probity/domain/enumerations.ts';
import { sectionLabels } from '@probity/domain/fields/sections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { browserApi } from '../../session/browser-api.ts';
import { EndedState } from '../ended-state.tsx';
import { isEnded, useConnection } from '../use-connection.ts';
import { useAccept } from './mutations.ts';
import { sharedQuery } from './queries.ts';
import { SharedEvidence } from './shared-evidence.tsx';
import { SharedRow } from './shared-row.tsx';

const HASH_SHOWN = 12;

/** What the other side shares, as it is now: like a profile, read-only, with what changed since it was relied on. */
export function SharedTab() {
  const t = useTranslations('connections.shared');
  const connection = useConnection();
  const {
    data: shared,
    isPending,
    error,
  } = useQuery({
    ...sharedQuery(browserApi, connection.id),
    enabled: connection.abilities.read,
  });
  const [open, setOpen] = useState<{ documentId: string; title: string } | null>(null);
  if (isEnded(connection)) return <EndedState name={connection.counterpart.name} />;
  if (!connection.abilities.read)
    return (
      <EmptyState title={t('notYetTitle')}>{t('notYet', { name: connection.counterpart.name })}</EmptyState>
    );
  if (isPending) return <SkeletonRows rows={8} />;
  if (error || !shared) return <EndedState name={connection.counterpart.name} />;
  const sections = [...Map.groupBy(shared.items, (item) => item.section ?? item.kind).entries()];
  return (
    <Stack gap={4}>
      <SharedBanner shared={shared} />
      {sections.map(([section, items]) => (
        <Card key={section} flush title={titleOf(section, t)}>
          <FieldList>
            {items.map((item) => (
              <SharedRow
                key={`${item.kind}:${item.key}`}
                connection={connection}
                item={item}
                abilities={shared.abilities}
                onOpen={setOpen}
              />
            ))}
          </FieldList>
        </Card>
      ))}
      {open && <SharedEvidence connectionId={connection.id} document={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

const titleOf = (
  section: SectionKind | SharedItem['kind'],
  t: ReturnType<typeof useTranslations<'connections.shared'>>,
) => (section in sectionLabels ? sectionLabels[section as SectionKind] : t(`kind.${section as 'document'}`));

/** Since when it is shared, what was last relied on, and what differs from it. */
function SharedBanner({ shared }: { shared: SharedData }) {
  const t = useTranslations('connections.shared');
  const dates = useDates();
  const accept = useAccept(shared.connectionId);
  const changed = shared.items.filter(({ change }) => change !== null).length;
  const since = shared.acceptedAt ?? shared.sharedOn;
  if (changed > 0)
    return (
      <InlineNotice
        tone="warn"
        title={t('changedTitle', { count: changed })}
        actions={
          shared.abilities.accept && (
            <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate({})}>
              {t('acceptAll', { count: changed })}
            </Button>
          )
        }
      >
        {t('changedText', { date: since ? dates.day(since) : '' })}
      </InlineNotice>
    );
  return (
    <InlineNotice tone="neutral" title={t('asShared', { date: since ? dates.day(since) : '' })}>
      {t('reliedOn')}{' '}
      {shared.snapshotHash && (
        <CopyChip value={shared.snapshotHash} display={`${shared.snapshotHash.slice(0, HASH_SHOWN)}…`} />
      )}
    </InlineNotice>
  );
}
