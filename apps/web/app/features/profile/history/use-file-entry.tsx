import type { FileEntry } from '@probity/contract/entities.ts';
import { historyLabel } from '@probity/domain/credentials/history-events.ts';
import { rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Change } from '@probity/ui/change.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import type { TimelineEntry } from '@probity/ui/timeline.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useLabelled } from '../../../i18n/labelled.ts';
import { useEntryText } from '../../audit-log/entry-text.ts';
import { useActorName } from '../../credentials/use-actor-name.ts';
import { useProfile } from '../../credentials/use-profile.ts';
import { eventLook } from './event-look.tsx';

/** An entry of the file's history as the timeline shows it: what changed, from what to what, who, when and where. */
export function useFileEntry(): (entry: FileEntry) => TimelineEntry {
  const t = useTranslations('credentials.history');
  const audit = useTranslations('audit');
  const values = useTranslations('values');
  const dates = useDates();
  const actorName = useActorName();
  const labelled = useLabelled();
  const actionWords = useEntryText();
  const { entity, path } = useProfile();

  const about = ({ fieldKey, relatedName, credentialId }: FileEntry) => {
    if (!fieldKey) return null;
    const label = fieldLabel(fieldKey, entity.kind);
    const words = relatedName ? `${label} ${relatedName}` : label;
    const tab = fieldDefinition(fieldKey).link ? 'related' : 'data';
    return credentialId ? (
      <TextLink inText href={`${path}/${tab}?credential=${credentialId}`}>
        {words}
      </TextLink>
    ) : (
      words
    );
  };
  const what = ({ event, step, action }: FileEntry) =>
    event ? historyLabel(event, step ?? undefined) : action ? actionWords({ action, details: {} }) : '';

  return (entry) => {
    const { before, after, reason, note, document, at } = entry;
    const subject = about(entry);
    const explanation = labelled(reason && rejectionReasonLabel(reason), note);
    return {
      key: `${entry.id}-${entry.seq}-${entry.step ?? entry.action}`,
      ...eventLook(entry),
      title: subject
        ? values.rich('labelledParts', { label: () => subject, value: () => what(entry).toLowerCase() })
        : what(entry),
      ...((before !== null || after !== null) && {
        change: <Change from={before ?? undefined} to={after ?? undefined} />,
      }),
      detail: (
        <>
          {!entry.genuine && <Chip tone="bad">{audit('falsified')}</Chip>}
          {explanation && <div>{explanation}</div>}
          {document && (
            <div>
              <TextLink href={`/documents/${document.id}`}>{document.title}</TextLink>
            </div>
          )}
          <span suppressHydrationWarning>{t('by', { name: actorName(entry), at: dates.minute(at) })}</span>
        </>
      ),
    };
  };
}
