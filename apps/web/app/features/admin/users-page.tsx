import type { AdminUser } from '@probity/contract/admin-readings.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useRoleName } from '../accounts/role-name.ts';
import { Moment } from './moment.tsx';
import { ReadingGate } from './reading-gate.tsx';
import { useReadingOver } from './use-admin-reading.ts';
import { useEndUserSessions } from './use-end-user-sessions.ts';
import { useUserSearch } from './use-user-search.ts';
import classes from './users-page.module.css';

/** All users, shown once a reason is given. */
export function UsersPage() {
  const t = useTranslations('oversight.users');
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ReadingGate>
        <UserSearch />
      </ReadingGate>
    </>
  );
}

function UserSearch() {
  const t = useTranslations('oversight.users');
  const { users, search } = useUserSearch();
  useReadingOver(users.error);
  const rows = users.data?.pages.flatMap((page) => page.items) ?? [];
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(text(new FormData(event.currentTarget), 'text'));
  };
  return (
    <Stack gap={3}>
      <search>
        <form className={classes.search} onSubmit={submit}>
          <TextField
            type="search"
            name="text"
            required={false}
            maxLength={254}
            label={<VisuallyHidden>{t('search')}</VisuallyHidden>}
            placeholder={t('search')}
            icon={<IconSearch {...iconProps} />}
          />
          <Button type="submit">{t('find')}</Button>
        </form>
      </search>
      {users.isError && rows.length === 0 ? (
        <FailedRead error={users.error} onRetry={() => void users.refetch()} />
      ) : (
        <Card flush>
          {users.data ? <UserTable rows={rows} onSignOut={setChosen} /> : <SkeletonRows rows={6} />}
          {rows.length > 0 && (
            <MoreRows label={t('more')} status={t('shown', { count: rows.length })} query={users} />
          )}
        </Card>
      )}
      <SignOutDialog user={chosen} onClose={() => setChosen(null)} />
    </Stack>
  );
}

interface UserTableProps {
  rows: readonly AdminUser[];
  onSignOut: (user: AdminUser) => void;
}

function UserTable({ rows, onSignOut }: UserTableProps) {
  const t = useTranslations('oversight.users');
  const dates = useDates();
  const roleName = useRoleName();
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, email, status, isAdministrator }) => (
        <Row gap={2} nowrap>
          <Avatar kind="person" name={name} />
          <Stack gap={1}>
            <Row gap={2}>
              {name}
              {status === 'Pending' && <Chip tone="warn">{t('pending')}</Chip>}
              {isAdministrator && <Chip tone="info">{t('administrator')}</Chip>}
            </Row>
            <Text tone="soft" size="small">
              {email}
            </Text>
          </Stack>
        </Row>
      ),
    },
    {
      key: 'memberships',
      header: t('memberships'),
      width: 280,
      cell: ({ memberships }) =>
        memberships.length === 0 ? (
          <Text tone="muted">{t('noMemberships')}</Text>
        ) : (
          <Stack gap={1}>
            {memberships.map(({ accountId, name, role }) => (
              <Text key={accountId}>{t('membership', { name, role: roleName(role) })}</Text>
            ))}
          </Stack>
        ),
    },
    {
      key: 'signIn',
      header: t('lastSignIn'),
      width: 180,
      hideOnPhone: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <Moment at={lastSignInAt} /> : <Text tone="muted">{t('never')}</Text>,
    },
    {
      key: 'registered',
      header: t('registered'),
      width: 130,
      hideOnPhone: true,
      cell: ({ registeredAt }) => dates.day(registeredAt),
    },
    {
      key: 'act',
      header: t('act'),
      hideHeader: true,
      width: 64,
      align: 'end',
      cell: (user) => (
        <ActionMenu
          label={t('actsFor', { name: user.name })}
          items={[
            { key: 'audit', label: t('auditLog'), href: `/admin/audit-log?person=${user.id}` },
            { key: 'signOut', label: t('signOut'), tone: 'bad', onSelect: () => onSignOut(user) },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('noneTitle')}>{t('none')}</EmptyState>}
    />
  );
}

function SignOutDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const t = useTranslations('oversight.users');
  const common = useTranslations('common');
  const end = useEndUserSessions();
  const refused = useRefusalToast();
  const name = user?.name ?? '';
  return (
    <ConfirmDialog
      opened={user !== null}
      onClose={onClose}
      onConfirm={() => user && runAct(end, user.id, { onError: refused, onSettled: onClose })}
      title={t('signOutTitle', { name })}
      confirmLabel={t('signOut')}
      cancelLabel={common('cancel')}
      loading={end.isPending}
      destructive
    >
      {t('signOutText', { name })}
    </ConfirmDialog>
  );
}
