import { iconProps } from '@probity/ui/icon.ts';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { isOwner, maySpeak } from '../../platform/session/own-account.ts';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { getBrandingQuery } from '../branding/queries.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { ExpiringCard } from '../expiring/expiring-card.tsx';
import { listExpiringQuery } from '../expiring/queries.ts';
import { listMembersQuery } from '../members/queries.ts';
import { getFirstStepsQuery, listTasksQuery } from '../tasks/queries.ts';
import { ActivityCard } from './activity-card.tsx';
import { dashboardReads } from './dashboard-reads.ts';
import { MembersCard } from './members-card.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import type { PartOfDay } from './part-of-day.ts';
import { ProfileCard } from './profile-card.tsx';
import { latestEntriesQuery } from './queries.ts';
import { RelationshipsSlot } from './relationships-slot.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { toDo } from './to-do.ts';
import { ToDoCard } from './to-do-card.tsx';

/** Loaded lazily: few users are administrators. */
const AdminCard = lazy(() => import('../admin/admin-card.tsx'));
/** Loaded lazily: soon completed. */
const FirstStepsCard = lazy(() => import('../first-steps/first-steps-card.tsx'));
const ShowFirstSteps = lazy(() => import('../first-steps/show-first-steps.tsx'));
/** Loaded lazily: below the tasks, and read after them. */
const Insights = lazy(() => import('../insights/insights.tsx'));

export function DashboardPage({ greeting }: { greeting: PartOfDay }) {
  const t = useTranslations('dashboard');
  const viewer = useViewer();
  const { state, account, isLegalPerson } = viewer;
  const reads = dashboardReads(viewer);
  const accountId = account?.accountId ?? '';
  const { data: user } = useSuspenseQuery(getUserQuery(state.user.id ?? ''));
  const members = useQuery({ ...listMembersQuery(accountId), enabled: reads.members }).data;
  const branding = useQuery({ ...getBrandingQuery(accountId), enabled: reads.members }).data;
  const audit = useQuery({ ...latestEntriesQuery(accountId), enabled: reads.audit }).data;

  const entity = useQuery({ ...getEntityQuery(accountId), enabled: account !== null }).data;
  const tasks = useQuery({ ...listTasksQuery(accountId), enabled: account !== null }).data;

  const expiring = useQuery({ ...listExpiringQuery(accountId), enabled: account !== null }).data;

  const steps = useQuery({ ...getFirstStepsQuery(accountId), enabled: account !== null }).data;
  const isSettled = !steps?.steps.some(({ isDone }) => !isDone);

  const manages = isOwner(account) && branding;
  const items = toDo({ user, organisation: manages ? { branding } : null });
  const name = user.name.split(' ')[0] ?? user.name;
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t(`greeting.${greeting}`, { name })}
        subtitle={account ? t('todo', { count: tasks?.items.length ?? 0 }) : undefined}
        actions={maySpeak(viewer) && <RequestActions ofOrganisation={!isLegalPerson} />}
      />
      <Stack gap={4}>
        <Columns split="main-side">
          <Stack gap={4}>
            {steps && !isSettled && !steps.isDismissed && (
              <Suspense>
                <FirstStepsCard accountId={accountId} firstSteps={steps} />
              </Suspense>
            )}
            {tasks && <NeedsYouCard tasks={tasks.items} />}
            <RelationshipsSlot />
            {state.accountType === 'ADMIN' && (
              <Suspense>
                <AdminCard />
              </Suspense>
            )}
            {items.length > 0 && <ToDoCard items={items} />}
            {reads.audit && audit && <ActivityCard entries={audit.items} />}
          </Stack>
          <Stack gap={4}>
            {entity && <ProfileCard entity={entity} />}
            {expiring && <ExpiringCard items={expiring.items} hasMore={expiring.nextCursor !== null} />}
            {members && account && <MembersCard organisation={account.name} members={members.items} />}
            <SignInCard user={user} />
          </Stack>
        </Columns>
        {account && (
          <Suspense>
            <Insights accountId={account.accountId} />
          </Suspense>
        )}
        {steps?.isDismissed && !isSettled && (
          <Suspense>
            <ShowFirstSteps accountId={accountId} />
          </Suspense>
        )}
      </Stack>
    </>
  );
}

/** Individuals request from one party at a time. */
function RequestActions({ ofOrganisation }: { ofOrganisation: boolean }) {
  const t = useTranslations('connections');
  return (
    <>
      {ofOrganisation && (
        <LinkButton href="/connections/bulk" icon={<IconTableImport {...iconProps} />}>
          {t('bulk')}
        </LinkButton>
      )}
      <LinkButton href="/connections/new" variant="primary" icon={<IconPlus {...iconProps} />}>
        {t('request')}
      </LinkButton>
    </>
  );
}
