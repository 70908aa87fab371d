import type { AdminReading, beginAdminReading } from '@probity/contract/admin-readings.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { ADMIN_MODE_MINUTES } from '@probity/domain/users/admin-mode.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FormActions } from '@probity/ui/form-actions.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { getAdminReadingQuery } from './queries.ts';
import { useBeginAdminReading, useEndAdminReading } from './use-admin-reading.ts';

const body = { reason: text } satisfies FieldsOf<typeof beginAdminReading>;

/** Asks for a reason first; while access lasts, a notice says that everything is logged. */
export function ReadingGate({ children }: { children: ReactNode }) {
  const { state } = useViewer();
  const query = useQuery({ ...getAdminReadingQuery(), throwOnError: false });
  if (query.isError) return <FailedRead error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={4} />;
  const { reading } = query.data;
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      {reading ? (
        <Stack gap={4}>
          <ReadingNotice reading={reading} />
          {children}
        </Stack>
      ) : (
        <ReasonCard />
      )}
    </ReauthenticationProvider>
  );
}

function ReadingNotice({ reading: { reason, endsAt } }: { reading: AdminReading }) {
  const t = useTranslations('oversight.reading');
  const dates = useDates();
  const end = useEndAdminReading();
  const refused = useRefusalToast();
  return (
    <InlineNotice
      tone="warn"
      title={<span suppressHydrationWarning>{t('now', { time: dates.minute(endsAt) })}</span>}
      actions={
        <Button size="sm" loading={end.isPending} onClick={() => end.mutate(undefined, { onError: refused })}>
          {t('end')}
        </Button>
      }
    >
      <p>{t('because', { reason })}</p>
    </InlineNotice>
  );
}

function ReasonCard() {
  const t = useTranslations('oversight.reading');
  const begin = useBeginAdminReading();
  return (
    <Card title={t('title')}>
      <BodyForm body={body} error={begin.error} onSubmit={({ reason }) => begin.mutate(reason)}>
        {(problem) => (
          <>
            <Text as="p" tone="soft">
              {t('text', { minutes: String(ADMIN_MODE_MINUTES) })}
            </Text>
            <TextArea
              name="reason"
              label={t('reason')}
              hint={t('reasonHint', { min: REASON_MIN })}
              maxLength={500}
              error={problem?.fields.reason}
            />
            <FormActions>
              <Button type="submit" variant="primary" loading={begin.isPending}>
                {t('begin')}
              </Button>
            </FormActions>
          </>
        )}
      </BodyForm>
    </Card>
  );
}
