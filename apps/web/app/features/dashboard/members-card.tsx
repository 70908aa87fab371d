import type { Member } from '@probity/contract/accounts.ts';
import { AvatarGroup } from '@probity/ui/avatar-group.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';

interface MembersCardProps {
  organisation: string;
  members: readonly Member[];
}

export function MembersCard({ organisation, members }: MembersCardProps) {
  const t = useTranslations('dashboard');
  const joined = members.filter((member) => member.joinedAt !== null).length;
  const waiting = members.filter((member) => member.invitedUntil !== null).length;
  return (
    <Card
      title={t('members')}
      count={members.length}
      link={{ label: t('allMembers'), href: '/account/members' }}
    >
      <Stack gap={2}>
        <AvatarGroup
          label={t('membersLabel', { organisation })}
          items={members.map(({ id, name }) => ({ id, name, kind: 'person' as const }))}
          moreLabel={(hidden) => t('moreMembers', { count: hidden })}
        />
        <Text as="p" tone="soft">
          {t('membersJoined', { count: joined })}, {t('membersWaiting', { count: waiting })}
        </Text>
      </Stack>
    </Card>
  );
}
