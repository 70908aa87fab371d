import type { Member } from '@probity/contract/accounts.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useTranslations } from 'use-intl';
import { useRoleName } from '../accounts/role-name.ts';
import { MemberStatus } from './member-status.tsx';
import classes from './member-table.module.css';

export type MemberAct = 'role' | 'remove' | 'resend';

interface MemberTableProps {
  organisation: string;
  members: readonly Member[];
  mayManage: boolean;
  now: number;
  onAct: (act: MemberAct, member: Member) => void;
}

export function MemberTable({ organisation, members, mayManage, now, onAct }: MemberTableProps) {
  const t = useTranslations('members');
  const roleName = useRoleName();
  const columns: Column<Member>[] = [
    { key: 'person', header: t('person'), cell: (member) => <MemberPerson member={member} /> },
    {
      key: 'role',
      header: t('role'),
      width: 160,
      cell: ({ role, roleWhenActive }) =>
        roleWhenActive ? <Text tone="muted">{roleName(roleWhenActive)}</Text> : roleName(role),
    },
    {
      key: 'status',
      header: t('status'),
      width: 280,
      cell: (member) => <MemberStatus member={member} now={now} />,
    },
  ];
  if (mayManage) {
    columns.push({
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      width: 56,
      align: 'end',
      cell: (member) => <MemberActions member={member} onAct={onAct} />,
    });
  }
  return (
    <DataTable
      caption={t('caption', { organisation })}
      columns={columns}
      rows={members}
      rowKey={(member) => member.id}
    />
  );
}

function MemberPerson({ member }: { member: Member }) {
  const t = useTranslations('members');
  const directory = useTranslations('provisioning');
  return (
    <div className={classes.person}>
      <Avatar kind="person" name={member.name} />
      <div className={classes.texts}>
        <Row gap={2}>
          <Text strong>{member.name}</Text>
          {member.isSelf && <Chip icon={<IconUser {...smallIconProps} />}>{t('you')}</Chip>}
          {member.isProvisioned && (
            <Chip icon={<IconAddressBook {...smallIconProps} />}>{directory('provisioned')}</Chip>
          )}
        </Row>
        <Text as="div" size="small" tone="muted">
          {member.email}
        </Text>
      </div>
    </div>
  );
}

function MemberActions({ member, onAct }: { member: Member; onAct: MemberTableProps['onAct'] }) {
  const t = useTranslations('members');
  const waiting = !member.joinedAt && member.role !== 'NoAccount';
  return (
    <ActionMenu
      label={t('rowActions', { name: member.name })}
      items={[
        { key: 'role', label: t('changeRole'), onSelect: () => onAct('role', member) },
        ...(waiting ? [{ key: 'resend', label: t('resend'), onSelect: () => onAct('resend', member) }] : []),
        { key: 'remove', label: t('remove'), tone: 'bad' as const, onSelect: () => onAct('remove', member) },
      ]}
    />
  );
}
