import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useHistoryEntry } from '../credentials/drawer/history-section.tsx';
import { historyQuery } from '../credentials/queries.ts';
import { browserApi } from '../session/browser-api.ts';
import { useProfile } from './use-profile.ts';

const VALUES_AT_MOST = 25;

/** What happened to the values that changed last, merged into one line of time. */
export function HistoryTab() {
  const t = useTranslations('profile');
  const toEntry = useHistoryEntry();
  const { entity, credentials } = useProfile();
  const latest = [...credentials]
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
    .slice(0, VALUES_AT_MOST);
  const histories = useQueries({ queries: latest.map(({ id }) => historyQuery(browserApi, id)) });
  const entries = latest
    .flatMap(({ id, fieldKey, related }, index) =>
      (histories[index]?.data?.items ?? []).map((entry) => ({ entry, id, fieldKey, related })),
    )
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at))
    .map(({ entry, id, fieldKey, related }) => {
      const label = fieldLabel(fieldKey, entity.kind);
      return toEntry(entry, `${id}-${entry.seq}`, related ? `${label} ${related.name}` : label);
    });
  if (latest.length === 0) return <EmptyState title={t('historyEmptyTitle')}>{t('historyEmpty')}</EmptyState>;
  return (
    <Card title={t('historyTitle')} note={t('historyNote')}>
      {histories.some(({ isPending }) => isPending) ? (
        <SkeletonRows rows={6} />
      ) : (
        <Timeline label={t('historyTitle')} entries={entries} />
      )}
      {credentials.length > VALUES_AT_MOST && (
        <Text as="p" size="small" tone="muted">
          {t('historyLimited', { count: VALUES_AT_MOST })}
        </Text>
      )}
    </Card>
  );
}
