import type { Member } from '@probity/contract/accounts.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

export function MemberStatus({ member, now }: { member: Member; now: number }) {
  const t = useTranslations('members');
  const directory = useTranslations('provisioning');
  const dates = useDates();
  if (member.roleWhenActive) return <Chip tone="warn">{directory('deactivated')}</Chip>;
  if (member.joinedAt) {
    return (
      <Text tone="soft">
        <time dateTime={member.joinedAt} suppressHydrationWarning>
          {t('joined', { date: dates.day(member.joinedAt) })}
        </time>
      </Text>
    );
  }
  if (member.role === 'NoAccount' || !member.invitedUntil) return <Chip>{t('listed')}</Chip>;
  const date = dates.day(member.invitedUntil);
  return Date.parse(member.invitedUntil) > now ? (
    <Chip tone="info">{t('waiting', { date })}</Chip>
  ) : (
    <Chip tone="warn">{t('expired', { date })}</Chip>
  );
}
