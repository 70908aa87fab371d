import type { DocumentReading } from '@probity/contract/documents.ts';
import { reviewStateLabel } from '@probity/domain/credentials/review-state-labels.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './documents.module.css';
import { listProvenCredentialsQuery } from './queries.ts';
import { Note, ReadingCaveats, ReadingProgress, useFindingText } from './reading-note.tsx';

interface ProvesCardProps {
  documentId: string;
  reading: DocumentReading | undefined;
}

/** The values that the document is evidence for, each with what was read about it. */
export function ProvesCard({ documentId, reading }: ProvesCardProps) {
  const t = useTranslations('documents');
  const textOf = useFindingText();
  const { data } = useSuspenseQuery(listProvenCredentialsQuery(documentId));
  if (data.items.length === 0)
    return (
      <Card title={t('provesTitle')}>
        <Text tone="muted">{t('provesNothing')}</Text>
      </Card>
    );
  return (
    <Card title={t('provesTitle')} count={data.items.length} flush>
      {reading && (
        <div className={classes.reading}>
          <ReadingProgress reading={reading} />
          <ReadingCaveats reading={reading} />
        </div>
      )}
      <ul className={classes.list}>
        {data.items.map(({ credentialId, entityId, fieldKey, reviewState }) => {
          const finding = reading?.findings.find((one) => one.credentialId === credentialId);
          return (
            <li key={credentialId}>
              <UiLink
                className={classes.row}
                href={`/profile/data?entity=${entityId}&credential=${credentialId}`}
              >
                <span className={classes.proven}>
                  {fieldLabel(fieldKey)}
                  {reading && finding && <Note outcome={finding.outcome}>{textOf(reading, finding)}</Note>}
                </span>
                <small>{reviewStateLabel(reviewState)}</small>
              </UiLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
