import type { UserDetails } from '@probity/contract/users.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslations } from 'use-intl';

export function SignInCard({ user }: { user: UserDetails }) {
  const t = useTranslations('dashboard');
  return (
    <Card title={t('security')} link={{ label: t('manage'), href: '/me' }}>
      <Stack gap={2}>
        <Fact holds={user.secondFactor !== null}>{t(`factor.${user.secondFactor ?? 'none'}`)}</Fact>
        <Fact holds={user.emailVerified}>
          {user.emailVerified ? t('emailConfirmed') : t('emailUnconfirmed')}
        </Fact>
      </Stack>
    </Card>
  );
}

function Fact({ holds, children }: { holds: boolean; children: string }) {
  const Icon = holds ? IconCheck : IconAlertTriangle;
  return (
    <div>
      <Chip tone={holds ? 'ok' : 'warn'} icon={<Icon {...smallIconProps} />}>
        {children}
      </Chip>
    </div>
  );
}
