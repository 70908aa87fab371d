import type { ConnectionDetail } from '@probity/contract/connections.ts';
import type { SharedData, SharedItem, SharedValue } from '@probity/contract/shared-data.ts';
import { isVerifiedOn } from '@probity/domain/credentials/is-verified-on.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Change } from '@probity/ui/change.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { VerifiedBadge } from '@probity/ui/verified-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { keyIn } from '../../../i18n/key-in.ts';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { today } from '../../../platform/dates/today.ts';
import { SharedOutcomeChip } from '../../checks/outcome-chip.tsx';
import { CommentButton } from '../../comments/comment-button.tsx';
import { subjectOf } from '../../comments/comment-subject.ts';
import { RoleConfirmation } from '../../consent/role-confirmation.tsx';
import { OpinionNotice } from '../../credentials/opinion-notice.tsx';
import { FileViewer } from '../../documents/file-viewer.tsx';
import { highlightsOf } from '../../documents/highlight.tsx';
import { Note, ReadingNote } from '../../documents/reading-note.tsx';
import { CheckSource } from '../check-source.tsx';
import { useAcceptChanges, useRevealShared } from './mutations.ts';
import { getSharedReadingQuery, sharedFileQuery } from './queries.ts';
import classes from './shared.module.css';
import { SharedActions } from './shared-actions.tsx';
import { documentsOf, opinionOf, type SharedEntry } from './shared-entries.ts';
import { SharedProofFacts } from './shared-proof.tsx';
import { SharedTrust, useValidatedBy } from './shared-trust.tsx';

interface SharedDetailProps {
  connection: ConnectionDetail;
  entry: SharedEntry;
  label: string;
  /** "3 of 12" */
  place: string;
  shared: Pick<SharedData, 'abilities' | 'contentHash'>;
  onGo: (step: 1 | -1) => void;
}

/** One shared value and, beside it, its evidence, with the available actions always in reach. */
export function SharedDetail({ connection, entry, label, place, shared, onGo }: SharedDetailProps) {
  const { item, value } = entry;
  const opinion = opinionOf(entry);
  const validatedBy = useValidatedBy();
  const hasEvidence = value !== null || documentsOf(entry).length > 0;
  return (
    <>
      <Card
        title={
          value && value.difference === null && isVerifiedOn(today(), value) ? (
            <Row gap={2}>
              {label} <VerifiedBadge label={validatedBy(value)} />
            </Row>
          ) : (
            label
          )
        }
        note={place}
        actions={
          <CommentButton
            entityId={connection.counterpart.id}
            subject={subjectOf(item, connection.id)}
            label={label}
          />
        }
      >
        <Stack gap={4}>
          <SharedActions
            connection={connection}
            entry={entry}
            label={label}
            mayAsk={shared.abilities.query}
            onGo={onGo}
          />
          {opinion && <OpinionNotice opinion={opinion} />}
          <SharedContent connection={connection} entry={entry} label={label} />
          {item.change && (
            <ChangedValue
              connectionId={connection.id}
              item={item}
              change={item.change}
              label={label}
              shared={shared}
            />
          )}
          {item.query && <Question query={item.query} />}
        </Stack>
      </Card>
      {hasEvidence && (
        <div className={classes.evidencePane}>
          <Card>
            <Evidence key={entry.id} connectionId={connection.id} entry={entry} />
          </Card>
        </div>
      )}
    </>
  );
}

function SharedContent({
  connection,
  entry: { item, value },
  label,
}: {
  connection: ConnectionDetail;
  entry: SharedEntry;
  label: string;
}) {
  const t = useTranslations('connections.shared');
  const agreements = useTranslations('connections.agreement');
  const progress = item.state && keyIn(currentTexts().texts.connections.agreement, item.state);
  if (value) return <Value connection={connection} value={value} label={label} />;
  if (item.check)
    return (
      <div>
        <SharedOutcomeChip type={item.check.type} outcome={item.check.outcome} />
        <CheckSource check={item.check} />
      </div>
    );
  if (item.answer) return <p className={classes.value}>{item.answer}</p>;
  if (item.documents.length > 0) return null;
  return (
    <Text as="p" tone="soft">
      {progress ? agreements(progress) : t(`empty.${item.kind}`)}
    </Text>
  );
}

interface ValueProps {
  connection: ConnectionDetail;
  value: SharedValue;
  label: string;
}

function Value({ connection, value, label }: ValueProps) {
  const t = useTranslations('connections.shared');
  const reveal = useRevealShared(connection.id);
  const isRevealed = reveal.data?.credentialId === value.credentialId;
  return (
    <div>
      <Row gap={2}>
        <span className={classes.value}>
          {(isRevealed ? reveal.data?.text : value.text) ?? t('empty.field')}
        </span>
        {value.masked && !isRevealed && (
          <Button
            size="sm"
            variant="quiet"
            loading={reveal.isPending}
            aria-label={t('revealLabel', { label })}
            onClick={() => reveal.mutate(value.credentialId)}
          >
            {t('reveal')}
          </Button>
        )}
      </Row>
      <SharedTrust value={value} />
      {value.proof && <SharedProofFacts proof={value.proof} />}
      <RoleConfirmation role={value.role} />
      {value.related && !value.related.claimed && value.related.kind !== 'LegalPerson' && (
        <RequestAbout connection={connection} related={value.related} />
      )}
    </div>
  );
}

interface RequestAboutProps {
  connection: ConnectionDetail;
  related: NonNullable<SharedValue['related']>;
}

/** An organisation that the data owner manages is asked through its owner. */
function RequestAbout({ connection, related }: RequestAboutProps) {
  const t = useTranslations('connections.shared');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  if (!connection.abilities.edit) return null;
  const { id, name, kind } = related;
  return (
    <Button
      size="sm"
      onClick={() =>
        void navigate(toPath('/connections/new?step=what'), {
          state: { known: connection.counterpart, subject: { id, name, kind } },
        })
      }
    >
      {t('requestAbout', { name })}
    </Button>
  );
}

interface ChangedValueProps {
  connectionId: string;
  item: SharedItem;
  change: NonNullable<SharedItem['change']>;
  label: string;
  shared: SharedDetailProps['shared'];
}

function ChangedValue({ connectionId, item, change, label, shared }: ChangedValueProps) {
  const t = useTranslations('connections.shared');
  const accept = useAcceptChanges(connectionId);
  return (
    <div className={classes.changed}>
      <span>
        <Text size="small" tone="soft">
          {t('changedSince')}
        </Text>{' '}
        <Change from={change.from} to={change.to} />
      </span>
      {shared.abilities.accept && (
        <Button
          size="sm"
          loading={accept.isPending}
          aria-label={t('acceptLabel', { label })}
          onClick={() =>
            accept.mutate({
              items: [{ kind: item.kind, key: item.key }],
              contentHash: shared.contentHash,
            })
          }
        >
          {t('accept')}
        </Button>
      )}
    </div>
  );
}

function Question({ query }: { query: NonNullable<SharedItem['query']> }) {
  const t = useTranslations('connections.shared');
  return (
    <Text as="p" tone="soft">
      {t('asked', { question: query.question })}{' '}
      {query.answer ? t('answered', { answer: query.answer }) : t('unanswered')}
    </Text>
  );
}

interface ShownEvidenceProps {
  connectionId: string;
  document: { documentId: string; title: string };
  /** The value it is evidence for. */
  credentialId: string | null;
}

/** The document with the value highlighted, and what was read in it. */
function ShownEvidence({ connectionId, document: { documentId, title }, credentialId }: ShownEvidenceProps) {
  const t = useTranslations('documents.reading');
  const query = sharedFileQuery(connectionId, documentId);
  const { isSuccess } = useQuery({ ...query, throwOnError: false });
  const reading = useQuery({
    ...getSharedReadingQuery(connectionId, documentId),
    enabled: isSuccess && credentialId !== null,
  });
  const own = reading.data?.findings.filter((finding) => finding.credentialId === credentialId);
  return (
    <>
      {reading.data && credentialId && <ReadingNote reading={reading.data} credentialId={credentialId} />}
      {reading.isError && <Note outcome="NotCompared">{t('unavailable')}</Note>}
      <FileViewer query={query} title={title} tall highlights={own && highlightsOf(own)} />
    </>
  );
}

interface EvidenceProps {
  connectionId: string;
  entry: SharedEntry;
}

/** The file itself; opening it is in the data owner's access log. */
function Evidence({ connectionId, entry }: EvidenceProps) {
  const t = useTranslations('connections.shared');
  const documents = documentsOf(entry);
  const [chosenId, setChosenId] = useState(documents[0]?.documentId);
  const chosen = documents.find(({ documentId }) => documentId === chosenId) ?? documents[0];
  if (!chosen)
    return (
      <EmptyState compact title={t('noEvidenceTitle')}>
        {t('noEvidence')}
      </EmptyState>
    );
  return (
    <section aria-label={t('evidence')}>
      <Row gap={2}>
        {documents.map(({ documentId, title }) => (
          <Button
            key={documentId}
            size="sm"
            variant={documentId === chosen.documentId ? 'default' : 'quiet'}
            aria-pressed={documentId === chosen.documentId}
            onClick={() => setChosenId(documentId)}
          >
            {title}
          </Button>
        ))}
      </Row>
      <ShownEvidence
        key={chosen.documentId}
        connectionId={connectionId}
        document={chosen}
        credentialId={entry.value?.credentialId ?? null}
      />
    </section>
  );
}
