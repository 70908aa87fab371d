import type { ConnectionDetail } from '@probity/contract/connections.ts';
import type { RelationshipOverview } from '@probity/contract/relationships.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { type TabItem, Tabs } from '@probity/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { splitLocale } from '../../i18n/locales.ts';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { listCommentsQuery } from '../comments/queries.ts';
import { ConnectionActions } from '../connections/connection-actions.tsx';
import { ConnectionFacts } from '../connections/connection-facts.tsx';
import { useHeadline } from '../connections/connection-frame.tsx';
import { EndedState } from '../connections/ended-state.tsx';
import { getConnectionQuery } from '../connections/queries.ts';
import { StatusChip } from '../connections/status-chip.tsx';
import { useConnection, useIsGone } from '../connections/use-connection.ts';
import classes from './counterparty.module.css';
import { CounterpartyStrip } from './counterparty-strip.tsx';
import { getRelationshipOverviewQuery } from './queries.ts';

/** The page of one counterparty around its tabs, at the address of one of its connections. */
export function ConnectionOfCounterparty({ children }: { children: ReactNode }) {
  const connection = useConnection();
  const { accountId } = useAccount();
  const { data: overview } = useQuery({
    ...getRelationshipOverviewQuery({ accountId, entityId: connection.counterpart.id }),
    throwOnError: false,
    retry: false,
  });
  if (useIsGone()) return <EndedState gone name={connection.counterpart.name} />;
  return (
    <CounterpartyFrame party={connection.counterpart} overview={overview} connection={connection}>
      {children}
    </CounterpartyFrame>
  );
}

/** The same page at the address of the counterparty: its most relevant connection is shown. */
export function CounterpartyOfAccount({
  overview,
  children,
}: {
  overview: RelationshipOverview;
  children: ReactNode;
}) {
  const { accountId } = useAccount();
  const { data: connection } = useQuery({
    ...getConnectionQuery(overview.summary.connectionId, accountId),
    throwOnError: false,
  });
  return (
    <CounterpartyFrame party={overview.summary.entity} overview={overview} connection={connection}>
      {children}
    </CounterpartyFrame>
  );
}

interface CounterpartyFrameProps {
  party: { id: string; name: string; kind: string; logoUrl?: string | null };
  /** Undefined while it is read. */
  overview: RelationshipOverview | undefined;
  connection: ConnectionDetail | undefined;
  children: ReactNode;
}

function CounterpartyFrame({ party, overview, connection, children }: CounterpartyFrameProps) {
  const t = useTranslations('relationships');
  const headlineOf = useHeadline();
  const values = useTranslations('values');
  const country = overview?.summary.entity.country;
  return (
    <div className={classes.head}>
      <PageTitle title={party.name} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/relationships' }, { label: party.name }]}
        leading={
          <Avatar
            size="lg"
            name={party.name}
            src={connection?.counterpart.logoUrl}
            kind={party.kind === 'LegalPerson' ? 'person' : 'entity'}
          />
        }
        title={connection ? headlineOf(connection) : party.name}
        subtitle={
          <>
            {connection?.message && (
              <p className={classes.quote}>{values('quoted', { text: connection.message })}</p>
            )}
            {country && <span className={classes.soft}>{countryName(country)}</span>}
            {connection && <ConnectionFacts connection={connection} />}
          </>
        }
        badge={connection && <StatusChip connection={connection} />}
        actions={connection && <ConnectionActions connection={connection} />}
      />
      <CounterpartyStrip overview={overview} />
      <CounterpartyTabs party={party} overview={overview} connection={connection} />
      <ConnectionChoice overview={overview} connection={connection} />
      <DataParts connection={connection} />
      {children}
    </div>
  );
}

/** Tabs of one page, some at addresses of the connection and some at those of the counterparty. */
function CounterpartyTabs({ party, overview, connection }: Omit<CounterpartyFrameProps, 'children'>) {
  const t = useTranslations('relationships');
  const { path: here } = splitLocale(useLocation().pathname);
  const connectionId = connection?.id ?? overview?.summary.connectionId;
  const ofConnection = `/connections/${connectionId}`;
  const ofParty = `/relationships/${party.id}`;
  const direction = connection?.direction ?? overview?.summary.direction;
  const unseen = connection?.abilities.read ? connection.unseenChanges : 0;
  const failed = overview?.summary.tests.failed ?? 0;
  const { accountId } = useAccount();
  const { data: comments } = useQuery({
    ...listCommentsQuery({ accountId, entityId: party.id }),
    throwOnError: false,
    retry: false,
  });
  const isAwaited = overview?.summary.awaitsSecond ?? false;
  const tab = (
    label: string,
    addresses: readonly [string, ...string[]],
    more: Pick<TabItem, 'count' | 'state'> = {},
  ): TabItem => ({ label, href: addresses[0], active: addresses.includes(here), ...more });
  return (
    <Tabs
      label={t('frame.tabs', { name: party.name })}
      items={[
        tab(
          t('frame.tab.overview'),
          here.startsWith(ofParty) ? [ofParty, ofConnection] : [ofConnection, ofParty],
        ),
        direction === 'Shared'
          ? tab(t('frame.tab.accessLog'), [`${ofConnection}/access-log`])
          : tab(
              t('frame.tab.data'),
              [`${ofConnection}/data`, `${ofConnection}/declarations`],
              unseen > 0 ? { count: unseen } : {},
            ),
        tab(t('frame.tab.people'), [`${ofConnection}/people`, `${ofConnection}/invitecredentials`]),
        tab(
          t('frame.tab.checks'),
          [`${ofConnection}/checks`, `${ofConnection}/tests`],
          failed > 0 ? { state: { tone: 'bad', label: t('frame.failed', { count: failed }) } } : {},
        ),
        tab(
          t('frame.tab.decision'),
          [`${ofParty}/decision`],
          isAwaited ? { state: { tone: 'info', label: t('awaitsSecond') } } : {},
        ),
        tab(
          t('frame.tab.comments'),
          [`${ofParty}/comments`],
          comments && comments.open > 0 ? { count: comments.open } : {},
        ),
        tab(t('frame.tab.history'), [`${ofConnection}/history`]),
      ]}
    />
  );
}

/** The Data tab has two parts: values with their evidence, and signed declarations. */
function DataParts({ connection }: Pick<CounterpartyFrameProps, 'connection'>) {
  const t = useTranslations('relationships.frame');
  const { path: here } = splitLocale(useLocation().pathname);
  const parts = connection
    ? ([
        ['values', `/connections/${connection.id}/data`],
        ['declarations', `/connections/${connection.id}/declarations`],
      ] as const)
    : [];
  if (!parts.some(([, href]) => href === here)) return null;
  return (
    <div className={classes.parts}>
      <FilterChips
        label={t('parts')}
        items={parts.map(([part, href]) => ({ label: t(`part.${part}`), href, active: href === here }))}
      />
    </div>
  );
}

/** A counterparty with several connections: the one that the tabs show. */
function ConnectionChoice({ overview, connection }: Pick<CounterpartyFrameProps, 'overview' | 'connection'>) {
  const t = useTranslations('relationships');
  const connections = useTranslations('connections');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const { path: here } = splitLocale(useLocation().pathname);
  if (!overview || !connection || overview.connections.length < 2 || /\/(decision|comments)$/.test(here))
    return null;
  const subject = overview.connections.find(({ id }) => id === connection.id)?.subject;
  const tab = here.startsWith('/connections/') ? (here.split('/')[3] ?? '') : '';
  return (
    <div className={classes.connections}>
      <SelectField
        label={t('frame.connection')}
        options={overview.connections.map(({ id, templateName, subject, direction, sharingStatus }) => ({
          value: id,
          label: [
            templateName ?? connections(`direction.${direction}`),
            subject?.name,
            connections(`state.${sharingStatus}`),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={connection.id}
        onChange={(id) => id && void navigate(toPath(['/connections', id, tab].filter(Boolean).join('/')))}
      />
      {subject && (
        <p className={classes.soft}>
          {t('file.dataOf', { name: subject.name, party: overview.summary.entity.name })}
        </p>
      )}
    </div>
  );
}
