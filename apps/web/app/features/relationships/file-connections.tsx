import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { testOutcomes } from '@probity/domain/compliance-tests/test-keys.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { SharedOutcomeChip } from '../checks/outcome-chip.tsx';
import { listConnectionChecksQuery } from '../connections/checks-tab.tsx';
import { getSharedQuery } from '../connections/shared/queries.ts';
import { entriesOf } from '../connections/shared/shared-entries.ts';
import { SharedTrust } from '../connections/shared/shared-trust.tsx';
import { useItemLabel } from '../connections/use-item-label.ts';
import { RoleConfirmation } from '../consent/role-confirmation.tsx';
import { listConnectionTestsQuery } from '../tests/queries.ts';
import { TestOutcomeChip } from '../tests/test-outcome-chip.tsx';
import { useTestText } from '../tests/use-test-text.ts';
import classes from './relationships.module.css';

/** For each connection: the shared data, its checks and the test results. */
export function ConnectionCards({ file }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const connections = useTranslations('connections');
  const readable = file.connections.filter(({ isReadable }) => isReadable);
  return (
    <>
      <Card flush title={t('file.connections')} count={file.connections.length}>
        <FieldList>
          {file.connections.map(({ id, direction, sharingStatus, templateName, subject }) => (
            <FieldRow
              key={id}
              label={connections(`direction.${direction}`)}
              value={<a href={`/connections/${id}`}>{templateName ?? t('file.oneConnection')}</a>}
              trust={
                subject && (
                  <span className={classes.privateNote}>
                    {t('file.dataOf', { name: subject.name, party: file.summary.entity.name })}
                  </span>
                )
              }
              side={
                <Chip tone={sharingStatus === 'Approved' ? 'ok' : 'neutral'}>
                  {connections(`state.${sharingStatus}`)}
                </Chip>
              }
            />
          ))}
        </FieldList>
      </Card>
      {readable.length === 0 && (
        <Card>
          <EmptyState title={t('file.nothingTitle')}>{t('file.nothing')}</EmptyState>
        </Card>
      )}
      {readable.map((connection) => (
        <SharedCards key={connection.id} connection={connection} file={file} />
      ))}
    </>
  );
}

interface OfConnection {
  connection: RelationshipFile['connections'][number];
  file: RelationshipFile;
}

function SharedCards(props: OfConnection) {
  return (
    <>
      <TestsCard {...props} />
      <FactsCard {...props} />
      <ChecksCard {...props} />
    </>
  );
}

function FactsCard({ connection: { id: connectionId, templateName, subject }, file }: OfConnection) {
  const t = useTranslations('relationships');
  const labelOf = useItemLabel((subject ?? file.summary.entity).kind);
  const { data, error, refetch } = useQuery({
    ...getSharedQuery(connectionId),
    throwOnError: false,
  });
  const entries = entriesOf(data?.items ?? []).filter(({ item }) => item.kind !== 'check');
  return (
    <Card
      flush
      title={subject ? t('file.sharedOf', subject) : t('file.shared')}
      note={templateName}
      link={{ label: t('file.reviewShared'), href: `/connections/${connectionId}/data` }}
    >
      {error && !data && <FailedRead error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} />}
      <FieldList>
        {entries.map(({ id, item, value }) => (
          <FieldRow
            key={id}
            label={labelOf(item)}
            value={
              value?.text ?? item.answer ?? (item.documents.map(({ title }) => title).join(', ') || undefined)
            }
            empty={t('record.noValue')}
            trust={
              value && (
                <>
                  <SharedTrust value={value} />
                  <RoleConfirmation role={value.role} />
                </>
              )
            }
            side={item.change && <Chip tone="warn">{t('file.changedSince')}</Chip>}
          />
        ))}
      </FieldList>
    </Card>
  );
}

function TestsCard({ connection: { id: connectionId, subject }, file }: OfConnection) {
  const t = useTranslations('relationships');
  const tests = useTranslations('tests');
  const { accountId } = useAccount();
  const words = useTestText((subject ?? file.summary.entity).kind);
  const { data, error, refetch } = useQuery({
    ...listConnectionTestsQuery(connectionId, accountId),
    throwOnError: false,
  });
  const ordered = testOutcomes.flatMap((outcome) =>
    (data?.items ?? []).filter((test) => test.outcome === outcome),
  );
  return (
    <Card
      flush
      title={subject ? t('file.testsOf', subject) : t('file.tests')}
      count={ordered.length}
      link={{ label: t('file.allTests'), href: `/connections/${connectionId}/tests` }}
    >
      {error && !data && <FailedRead error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} />}
      {data && ordered.length === 0 && <p className={classes.empty}>{t('file.noTests')}</p>}
      <FieldList>
        {ordered.map((test) => (
          <FieldRow
            key={test.key}
            label={tests(`name.${test.key}`)}
            value={<TestOutcomeChip outcome={test.outcome} />}
            trust={<span className={classes.privateNote}>{words.reason(test)}</span>}
          />
        ))}
      </FieldList>
    </Card>
  );
}

function ChecksCard({ connection: { id: connectionId, subject } }: OfConnection) {
  const t = useTranslations('relationships');
  const title = subject ? t('file.checksOf', subject) : t('column.checks');
  const connections = useTranslations('connections.checks');
  const { accountId } = useAccount();
  const { data, error, refetch } = useQuery({
    ...listConnectionChecksQuery(connectionId, accountId),
    throwOnError: false,
  });
  if (error && !data)
    return (
      <Card title={title}>
        <FailedRead error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      flush
      title={title}
      count={data.items.length}
      link={{ label: t('file.allChecks'), href: `/connections/${connectionId}/checks` }}
    >
      <FieldList>
        {data.items.map(({ type, shared }) => (
          <FieldRow
            key={type}
            label={checkLabel(type)}
            value={shared ? <SharedOutcomeChip type={type} outcome={shared.outcome} /> : undefined}
            empty={connections('notShared')}
          />
        ))}
      </FieldList>
    </Card>
  );
}
