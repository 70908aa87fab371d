import type { AuditEntry } from '@probity/contract/audit.ts';
import { Card } from '@probity/ui/card.tsx';
import { Text } from '@probity/ui/text.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLabelled } from '../../i18n/labelled.ts';
import { EntryIcon } from '../audit-log/entry-icon.tsx';
import { useAuditActor, useEntryText, useSubjectText } from '../audit-log/entry-text.ts';

export function ActivityCard({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations();
  const dates = useDates();
  const words = useEntryText();
  const actorName = useAuditActor();
  const subjectText = useSubjectText();
  const labelled = useLabelled();
  return (
    <Card
      title={t('dashboard.activity')}
      link={{ label: t('dashboard.allActivity'), href: '/account/audit-log' }}
    >
      {entries.length === 0 ? (
        <Text tone="soft">{t('dashboard.activityEmpty')}</Text>
      ) : (
        <Timeline
          label={t('dashboard.activity')}
          entries={entries.map((entry) => ({
            key: String(entry.seq),
            title: labelled(words(entry), subjectText(entry)),
            icon: <EntryIcon action={entry.action} />,
            detail: (
              <span suppressHydrationWarning>
                {actorName(entry)}, {dates.minute(entry.at)}
              </span>
            ),
          }))}
        />
      )}
    </Card>
  );
}
