import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocale } from '../../i18n/locales.ts';
import { PageTitle } from '../../page-title.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { ConnectionActions } from './connection-actions.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import classes from './connections.module.css';
import { EndedState } from './ended-state.tsx';
import { StatusChip } from './status-chip.tsx';
import { isHolder, isReadable, useConnection, useIsGone } from './use-connection.ts';

/** The layout around every tab of a connection. */
export function ConnectionFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('connections');
  const values = useTranslations('values');
  const headlineOf = useHeadline();
  const connection = useConnection();
  const { counterpart } = connection;
  if (useIsGone()) return <EndedState gone name={counterpart.name} />;
  return (
    <>
      <PageTitle title={counterpart.name} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/connections' }, { label: crumb(t, connection) }]}
        leading={
          <Avatar
            size="lg"
            name={counterpart.name}
            src={counterpart.logoUrl}
            kind={counterpart.kind === 'LegalPerson' ? 'person' : 'entity'}
          />
        }
        title={headlineOf(connection)}
        subtitle={
          <>
            {connection.message && (
              <p className={classes.quote}>{values('quoted', { text: connection.message })}</p>
            )}
            <ConnectionFacts connection={connection} />
          </>
        }
        badge={<StatusChip connection={connection} />}
        actions={<ConnectionActions connection={connection} />}
      />
      <ConnectionTabs connection={connection} />
      {children}
    </>
  );
}

/** While this side has to decide, the headline is the request or offer; otherwise it is the party's name. */
export function useHeadline(): (connection: ConnectionDetail) => string {
  const t = useTranslations('connections');
  return (connection) => {
    const { name } = connection.counterpart;
    if (isAsked(connection)) return isHolder(connection) ? t('asksYou', { name }) : t('offersYou', { name });
    return name;
  };
}

const crumb = (
  t: ReturnType<typeof useTranslations<'connections'>>,
  connection: ConnectionDetail,
): string => {
  if (!isAsked(connection)) return connection.counterpart.name;
  return isHolder(connection) ? t('incomingRequest') : t('incomingOffer');
};

const isAsked = ({ side, sharingStatus }: ConnectionDetail): boolean =>
  side === 'target' && sharingStatus === 'AwaitingApproval';

function ConnectionTabs({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  const { path: here } = splitLocale(useLocation().pathname);
  const { isRequester, isLegalPerson } = useViewer();
  const base = `/connections/${connection.id}`;
  const isReader = connection.direction === 'Incoming';
  const tab = (
    name: 'overview' | 'data' | 'people' | 'checks' | 'tests' | 'declarations' | 'access-log' | 'history',
    count?: number,
  ) => {
    const href = name === 'overview' ? base : `${base}/${name}`;
    return { label: t(`tabs.${name}`), href, active: here === href, ...(count && { count }) };
  };
  const checks = connection.scope.some(({ kind }) => kind === 'check') ? [tab('checks')] : [];
  const tests = isReadable(connection) ? [tab('tests')] : [];
  const unseen = connection.abilities.read ? connection.unseenChanges : 0;
  const own = isReader ? [tab('data', unseen)] : [tab('access-log')];
  const decision = {
    label: t('tabs.decision'),
    href: `/relationships/${connection.counterpart.id}/decision`,
  };
  return (
    <Tabs
      label={t('tabsLabel', { name: connection.counterpart.name })}
      items={[
        tab('overview'),
        ...own,
        ...checks,
        ...tests,
        tab('people'),
        tab('declarations'),
        ...(isRequester && !isLegalPerson ? [decision] : []),
        tab('history'),
      ]}
    />
  );
}
