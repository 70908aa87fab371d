import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { actionStates } from '@probity/domain/enumerations.ts';
import { progressText } from '@probity/domain/sharing/request-progress.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Band } from '@probity/ui/band.tsx';
import { Card } from '@probity/ui/card.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMaySpeak } from '../../platform/session/own-account.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { isRequested, perspectiveOf } from '../connections/connection-perspective.ts';
import { countConnectionsQuery } from '../connections/queries.ts';
import { StatusChip } from '../connections/status-chip.tsx';
import { useActionCounts } from '../tasks/queries.ts';
import classes from './connections-band.module.css';
import { latestConnectionsQuery } from './queries.ts';

/** Whose turn it is in how many connections, and those that changed most recently. */
export function ConnectionsBand() {
  const t = useTranslations('dashboard.relationships');
  const { account } = useViewer();
  const maySpeak = useMaySpeak();
  const accountId = account?.accountId ?? '';
  const latest = useQuery({ ...latestConnectionsQuery(accountId), enabled: account !== null }).data?.items;
  const counts = useQuery({ ...countConnectionsQuery(accountId), enabled: account !== null }).data;
  if (!account || !latest || !counts) return null;
  return (
    <Band title={t('title')} link={{ href: '/connections', label: t('all') }}>
      <Card
        flush
        footer={latest.length > 0 && t('counts', { incoming: counts.Incoming, shared: counts.Shared })}
      >
        {latest.length === 0 ? (
          <EmptyState
            compact
            title={t('emptyTitle')}
            actions={maySpeak && <LinkButton href="/connections/new">{t('request')}</LinkButton>}
          >
            {t('empty')}
          </EmptyState>
        ) : (
          <>
            <StatusChart accountId={accountId} />
            <RowList label={t('title')}>
              {latest.map((connection) => (
                <ConnectionRow key={connection.id} connection={connection} />
              ))}
            </RowList>
          </>
        )}
      </Card>
    </Band>
  );
}

const tones = {
  ActionRequired: 'bad',
  ConsentRequired: 'warn',
  PendingConfirmation: 'info',
  NoActionRequired: 'ok',
} as const;

/** All connections by whose turn it is, as one bar with a text summary. */
function StatusChart({ accountId }: { accountId: string }) {
  const t = useTranslations('dashboard.relationships.action');
  const counts = useActionCounts(accountId).data?.counts;
  if (!counts) return null;
  const shown = actionStates.filter((state) => (counts[state] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <div className={classes.chart}>
      <CoverageBar
        total={shown.reduce((total, state) => total + (counts[state] ?? 0), 0)}
        segments={shown.map((state) => ({ key: state, count: counts[state] ?? 0, tone: tones[state] }))}
        summary={shown.map((state) => t(state, { count: counts[state] ?? 0 })).join(' · ')}
      />
    </div>
  );
}

function ConnectionRow({ connection }: { connection: ConnectionSummary }) {
  const t = useTranslations('connections');
  const { id, counterpart, relationship, templateName, relationType, items } = connection;
  const hint = [
    relationship ? t(`relationship.${relationship}`) : t(`perspective.${perspectiveOf(connection)}`),
    templateName ?? (isRequested(connection) && t(`relation.${relationType}`)),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <RowLink
      href={`/connections/${id}`}
      icon={
        <Avatar
          name={counterpart.name}
          src={counterpart.logoUrl}
          kind={counterpart.kind === 'LegalPerson' ? 'person' : 'entity'}
        />
      }
      title={counterpart.name}
      hint={hint}
      end={
        <span className={classes.end}>
          <span className={classes.bar}>
            {isRequested(connection) && (
              <CoverageBar
                hideSummary
                total={items.total}
                segments={[{ key: 'consented', count: items.consented, tone: 'ok' }]}
                summary={progressText({ ...items, shared: items.consented })}
              />
            )}
          </span>
          <StatusChip connection={connection} />
        </span>
      }
    />
  );
}
