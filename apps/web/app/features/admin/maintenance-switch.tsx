import { setMaintenance } from '@probity/contract/admin.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { getMaintenanceQuery } from './maintenance-query.ts';

/** Shows whether maintenance is on and what everyone reads, and offers to start, change or end it. */
export function MaintenanceSwitch() {
  const t = useTranslations('admin');
  const dates = useDates();
  const [isAsking, setAsking] = useState(false);
  const query = getMaintenanceQuery();
  const state = useQuery({ ...query, throwOnError: false });
  const end = useAct((call) => call(setMaintenance, { body: { on: false } }), {
    answers: query,
    onError: useRefusalToast(),
  });
  const { on, message, plannedEnd } = state.data ?? {};
  return (
    <Card title={t('cardTitle')}>
      <Stack gap={3}>
        {state.isPending && <SkeletonRows rows={1} />}
        {state.isError && <FailedRead error={state.error} onRetry={() => void state.refetch()} />}
        {state.data && (
          <>
            <div role="status">
              <InlineNotice tone={on ? 'warn' : 'ok'}>{on ? t('on') : t('off')}</InlineNotice>
            </div>
            {on && (
              <DefinitionList
                items={[
                  {
                    key: 'end',
                    term: t('endsIn'),
                    value: plannedEnd ? dates.minute(plannedEnd) : t('endUnknown'),
                  },
                  { key: 'message', term: t('message'), value: message ?? t('noMessage') },
                ]}
              />
            )}
            <Text as="p" tone="soft">
              {t('text')}
            </Text>
            <Row gap={2}>
              {on ? (
                <>
                  <Button variant="primary" loading={end.isPending} onClick={() => end.mutate()}>
                    {t('end')}
                  </Button>
                  <Button onClick={() => setAsking(true)}>{t('change')}</Button>
                </>
              ) : (
                <Button variant="danger" onClick={() => setAsking(true)}>
                  {t('start')}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
      {isAsking && state.data && <MaintenanceDialog now={state.data} onClose={() => setAsking(false)} />}
    </Card>
  );
}
