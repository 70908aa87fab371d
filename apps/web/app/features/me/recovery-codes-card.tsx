import type { UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { getRecoveryCodesQuery, useCreateRecoveryCodes } from './use-recovery-codes.ts';

const RecoveryCodesModal = lazy(() => import('./recovery-codes-modal.tsx'));

/** Below this number, the count of remaining codes is shown as a warning. */
const FEW = 3;

export function RecoveryCodesCard({ user }: { user: UserDetails }) {
  const t = useTranslations();
  const dates = useDates();
  const kept = useQuery({ ...getRecoveryCodesQuery(user.id), throwOnError: false });
  const create = useCreateRecoveryCodes(user.id);
  const toProblem = useFormRefusal();
  const [asking, setAsking] = useState(false);
  const createdAt = kept.data?.createdAt;
  return (
    <Card title={t('factors.recovery.title')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('factors.recovery.text')}
        </Text>
        {kept.isPending && <LoadingState />}
        <FormMessage problem={toProblem(kept.error ?? create.error)} />
        {kept.data && !createdAt && <Text tone="muted">{t('factors.recovery.none')}</Text>}
        {kept.data && createdAt && (
          <Row gap={2}>
            <Chip tone={kept.data.left < FEW ? 'warn' : 'ok'}>
              {t('factors.recovery.left', { left: kept.data.left })}
            </Chip>
            <Text tone="soft">{t('factors.recovery.createdOn', { date: dates.day(createdAt) })}</Text>
          </Row>
        )}
        {kept.data && (
          <div>
            <Button
              loading={create.isPending}
              onClick={() => (createdAt ? setAsking(true) : create.mutate())}
            >
              {createdAt ? t('factors.recovery.renew') : t('factors.recovery.create')}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('factors.recovery.renewTitle')}
        confirmLabel={t('factors.recovery.renew')}
        cancelLabel={t('common.cancel')}
        loading={create.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => create.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {t('factors.recovery.renewText')}
      </ConfirmDialog>
      {create.data && (
        <Suspense>
          <RecoveryCodesModal codes={create.data.codes} email={user.email} onClose={() => create.reset()} />
        </Suspense>
      )}
    </Card>
  );
}
