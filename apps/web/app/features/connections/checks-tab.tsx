import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { type ConnectionCheck, listConnectionChecks } from '@probity/contract/shared-data.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { SharedOutcomeChip } from '../checks/outcome-chip.tsx';
import { CommentButton } from '../comments/comment-button.tsx';
import { CheckSource } from './check-source.tsx';
import { CheckReadiness } from './incoming/check-readiness.tsx';
import { completeHref } from './incoming/complete-href.ts';
import { isHolder, useConnection } from './use-connection.ts';

export const listConnectionChecksQuery = (connectionId: string, accountId: string) =>
  endpointQuery(listConnectionChecks, { params: { connectionId }, query: { accountId } });

/** The checks that a request asks for: the next step for each, or its outcome as far as it is shared. */
export function ConnectionChecksTab() {
  const t = useTranslations('connections.checks');
  const dates = useDates();
  const connection = useConnection();
  const { accountId } = useAccount();
  const { data, isPending, error, refetch } = useQuery({
    ...listConnectionChecksQuery(connection.id, accountId),
    throwOnError: false,
  });
  if (isPending) return <SkeletonRows rows={3} />;
  if (error) return <FailedRead error={error} onRetry={() => void refetch()} />;
  const { items, completedAt } = data;
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  // `Information` is the state of the data, not a check.
  const checks = items.filter(({ type }) => type !== 'Information');
  const succeeded = checks.filter(({ shared }) => shared?.outcome === 'Success').length;
  const name = connection.counterpart.name;
  return (
    <Stack gap={4}>
      {completedAt && (
        <InlineNotice tone="ok">{t('completed', { date: dates.day(completedAt) })}</InlineNotice>
      )}
      <Card
        flush
        title={t(isHolder(connection) ? 'ofUs' : 'ofThem', { name })}
        note={checks.length > 0 && t('note', { succeeded, total: checks.length })}
      >
        <FieldList>
          {items.map((check) => (
            <CheckRow key={check.type} connection={connection} check={check} />
          ))}
        </FieldList>
      </Card>
      <Text as="p" size="small" tone="muted">
        {t('outcomeOnly')}
      </Text>
    </Stack>
  );
}

interface CheckRowProps {
  connection: ConnectionDetail;
  check: ConnectionCheck;
}

function CheckRow({ connection, check }: CheckRowProps) {
  const t = useTranslations('connections.checks');
  const { type, state, decidedAt, readiness, shared } = check;
  const isEnded = state === 'Revoked' || state === 'Withheld';
  return (
    <FieldRow
      label={checkLabel(type)}
      value={
        shared ? (
          <SharedOutcomeChip type={type} outcome={shared.outcome} />
        ) : readiness ? (
          <CheckReadiness type={type} readiness={readiness} />
        ) : undefined
      }
      empty={t(isEnded ? 'ended' : 'notShared')}
      trust={
        shared ? (
          <CheckSource check={shared} sharedSince={decidedAt} />
        ) : (
          readiness && (
            <Text size="small" tone="muted">
              {t(isEnded ? 'ended' : 'notShared')}
            </Text>
          )
        )
      }
      side={
        isHolder(connection) ? (
          <HolderAct connection={connection} check={check} />
        ) : (
          <CommentButton
            entityId={connection.counterpart.id}
            subject={{ kind: 'Check', key: type, connectionId: connection.id }}
          />
        )
      }
    />
  );
}

function HolderAct({ connection, check: { type, readiness, state } }: CheckRowProps) {
  const t = useTranslations('connections.checks');
  const label = checkLabel(type);
  if (readiness === 'Ready' && state !== 'Consented')
    return (
      <LinkButton size="sm" href={`/connections/${connection.id}`} aria-label={t('shareLabel', { label })}>
        {t('share')}
      </LinkButton>
    );
  const href = completeHref(connection, { kind: 'check', key: type });
  if (!href || readiness === 'NotAvailable') return null;
  const verb = readiness === 'Ready' || readiness === 'UnderWay' ? 'view' : 'do';
  return (
    <LinkButton size="sm" href={href} aria-label={t(`${verb}Label`, { label })}>
      {t(verb)}
    </LinkButton>
  );
}
