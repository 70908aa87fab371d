import { setMaintenance } from '@probity/contract/admin.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';

export function MaintenanceSwitch() {
  const t = useTranslations();
  const refused = useRefusalToast();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (on: boolean) => browserApi.call(setMaintenance, { body: { on } }),
    onError: refused,
    onSettled: () => setAsking(false),
  });
  return (
    <Card title={t('admin.cardTitle')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('admin.text')}
        </Text>
        {change.data && (
          <div role="status">
            <InlineNotice tone={change.data.on ? 'warn' : 'ok'}>
              {change.data.on ? t('admin.on') : t('admin.off')}
            </InlineNotice>
          </div>
        )}
        <Row gap={2}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('admin.start')}
          </Button>
          <Button loading={change.isPending && !asking} onClick={() => change.mutate(false)}>
            {t('admin.end')}
          </Button>
        </Row>
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
