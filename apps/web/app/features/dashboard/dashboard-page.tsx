import { iconProps } from '@probity/ui/icon.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useMaySpeak } from '../../platform/session/own-account.ts';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import { useViewer, type Viewer } from '../../platform/viewer/viewer.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { getFirstStepsQuery, listTasksQuery } from '../tasks/queries.ts';
import { ConnectionsBand } from './connections-band.tsx';
import { NeedsYouBand } from './needs-you-band.tsx';
import type { PartOfDay } from './part-of-day.ts';
import { ProfileBand } from './profile-band.tsx';
import { SharingBand } from './sharing-band.tsx';

/** Loaded lazily: few users are administrators. */
const AdminCard = lazy(() => import('../admin/admin-card.tsx'));
/** Loaded lazily: soon completed. */
const FirstStepsCard = lazy(() => import('../first-steps/first-steps-card.tsx'));
const ShowFirstSteps = lazy(() => import('../first-steps/show-first-steps.tsx'));
/** Loaded lazily: below the tasks, and read after them. */
const RiskBand = lazy(() => import('./risk-band.tsx'));

export function DashboardPage({ greeting }: { greeting: PartOfDay }) {
  const t = useTranslations('dashboard');
  const viewer = useViewer();
  const { state, account, isRequester } = viewer;
  const accountId = account?.accountId ?? '';
  const { data: user } = useSuspenseQuery(getUserQuery(state.user.id ?? ''));
  const tasks = useQuery({ ...listTasksQuery(accountId), enabled: account !== null }).data;
  const name = user.name.split(' ')[0] ?? user.name;
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t(`greeting.${greeting}`, { name })}
        subtitle={account ? t('todo', { count: tasks?.items.length ?? 0 }) : undefined}
        actions={isRequester && <RequestActions />}
      />
      {tasks && <NeedsYouBand tasks={tasks.items} />}
      {state.accountType === 'ADMIN' && (
        <Suspense>
          <AdminCard />
        </Suspense>
      )}
      {account && (isRequester ? <RequesterBands /> : <HolderBands account={account} />)}
    </>
  );
}

/** What an account waits for, and one picture of its counterparties. */
function RequesterBands() {
  return (
    <>
      <ConnectionsBand />
      <Suspense>
        <RiskBand />
      </Suspense>
    </>
  );
}

function HolderBands({ account }: { account: NonNullable<Viewer['account']> }) {
  const { accountId } = account;
  const entity = useQuery(getEntityQuery(accountId)).data;
  const steps = useQuery(getFirstStepsQuery(accountId)).data;
  const isSettled = !steps?.steps.some(({ isDone }) => !isDone);
  const isNew = steps && !isSettled && !steps.isDismissed;
  // The first of the steps is the profile: it needs no band of its own before that is done.
  const isProfileAStep = isNew && steps.steps.some(({ key, isDone }) => key === 'profile' && !isDone);
  return (
    <>
      {isNew && (
        <Suspense>
          <FirstStepsCard accountId={accountId} firstSteps={steps} />
        </Suspense>
      )}
      {entity && !isProfileAStep && <ProfileBand entity={entity} />}
      <SharingBand accountId={accountId} />
      {steps?.isDismissed && !isSettled && (
        <Suspense>
          <ShowFirstSteps accountId={accountId} />
        </Suspense>
      )}
    </>
  );
}

function RequestActions() {
  const t = useTranslations('connections');
  if (!useMaySpeak()) return null;
  return (
    <>
      <LinkButton href="/connections/bulk" icon={<IconTableImport {...iconProps} />}>
        {t('bulk')}
      </LinkButton>
      <LinkButton href="/connections/new" variant="primary" icon={<IconPlus {...iconProps} />}>
        {t('request')}
      </LinkButton>
    </>
  );
}
