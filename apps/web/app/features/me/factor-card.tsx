import type { UserDetails } from '@probity/contract/users.ts';
import type { SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const FactorModal = lazy(() => import('./factor-modal.tsx'));

export function FactorCard({ user }: { user: UserDetails }) {
  const t = useTranslations('me');
  const [changingTo, setChangingTo] = useState<SecondFactorMethod | null>(null);
  const usesApp = user.secondFactor === 'authenticator';
  return (
    <Card title={t('factorTitle')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('factorText')}
        </Text>
        <Row gap={2}>
          <Text strong>{t(`factor.${user.secondFactor ?? 'none'}`)}</Text>
          {user.secondFactor && <Chip tone="ok">{t('factorNow')}</Chip>}
        </Row>
        <Row gap={2}>
          <Button onClick={() => setChangingTo('authenticator')}>
            {usesApp ? t('replaceAuthenticator') : t('useAuthenticator')}
          </Button>
          {user.secondFactor !== 'email' && (
            <Button variant="quiet" onClick={() => setChangingTo('email')}>
              {t('useEmail')}
            </Button>
          )}
        </Row>
      </Stack>
      {changingTo && (
        <Suspense>
          <FactorModal user={user} method={changingTo} onClose={() => setChangingTo(null)} />
        </Suspense>
      )}
    </Card>
  );
}
