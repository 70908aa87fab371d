import { setMaintenance } from '@probity/contract/admin.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getMaintenanceQuery } from './maintenance-query.ts';

/** Shows whether maintenance is on, and offers only the opposite. */
export function MaintenanceSwitch() {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const query = getMaintenanceQuery();
  const state = useQuery({ ...query, throwOnError: false });
  const change = useAct((call, on: boolean) => call(setMaintenance, { body: { on } }), {
    answers: query,
    onError: useRefusalToast(),
    onSettled: () => setAsking(false),
  });
  return (
    <Card title={t('admin.cardTitle')}>
      <Stack gap={3}>
        {state.isPending && <SkeletonRows rows={1} />}
        {state.isError && <FailedRead error={state.error} onRetry={() => void state.refetch()} />}
        {state.data && (
          <>
            <div role="status">
              <InlineNotice tone={state.data.on ? 'warn' : 'ok'}>
                {state.data.on ? t('admin.on') : t('admin.off')}
              </InlineNotice>
            </div>
            <Text as="p" tone="soft">
              {t('admin.text')}
            </Text>
            <div>
              {state.data.on ? (
                <Button variant="primary" loading={change.isPending} onClick={() => change.mutate(false)}>
                  {t('admin.end')}
                </Button>
              ) : (
                <Button variant="danger" onClick={() => setAsking(true)}>
                  {t('admin.start')}
                </Button>
              )}
            </div>
          </>
        )}
      </Stack>
      <ConfirmDialog
        opened={asking}
        destructive
        title={t('admin.confirmTitle')}
        confirmLabel={t('admin.start')}
        cancelLabel={t('common.cancel')}
        loading={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutate(true)}
      >
        {t('admin.confirmText')}
      </ConfirmDialog>
    </Card>
  );
}
