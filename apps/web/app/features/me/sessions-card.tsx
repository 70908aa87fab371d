import type { UserDetails, UserSession } from '@probity/contract/users.ts';
import { writeDevice } from '@probity/domain/auth/device.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { leave, stay } from '../../platform/session/leaving.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { listSessionsQuery } from '../../platform/session/user-queries.ts';
import { useRevokeAllSessions, useRevokeSession } from './mutations.ts';

export function SessionsCard({ user }: { user: UserDetails }) {
  const t = useTranslations();
  const refused = useRefusalToast();
  const sessions = useQuery({ ...listSessionsQuery(user.id), throwOnError: false });
  const revokeAll = useRevokeAllSessions(user.id);
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('me.sessions.title')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('me.sessions.text')}
        </Text>
        {sessions.isPending && <LoadingState />}
        {sessions.isError && (
          <ErrorState
            title={t('me.sessions.failed')}
            actions={<Button onClick={() => void sessions.refetch()}>{t('common.tryAgain')}</Button>}
          />
        )}
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} userId={user.id} session={session} />
        ))}
        <div>
          <Button onClick={() => setAsking(true)}>{t('me.sessions.endAll')}</Button>
        </div>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('me.sessions.endAllTitle')}
        confirmLabel={t('me.sessions.endAll')}
        cancelLabel={t('common.cancel')}
        loading={revokeAll.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          // Requests still in flight are refused as soon as the session has ended.
          leave();
          runAct(revokeAll, undefined, {
            onSuccess: signOut,
            onError: (error) => {
              stay();
              setAsking(false);
              refused(error);
            },
          });
        }}
      >
        {t('me.sessions.endAllText')}
      </ConfirmDialog>
    </Card>
  );
}

function SessionRow({ userId, session }: { userId: string; session: UserSession }) {
  const t = useTranslations('me.sessions');
  const dates = useDates();
  const toast = useToast();
  const refused = useRefusalToast();
  const revoke = useRevokeSession(userId);
  const device = session.device ? writeDevice(session.device) : t('unknownDevice');
  return (
    <Row gap={3} justify="between">
      <Stack gap={1}>
        <Row gap={2}>
          <Text strong>{device}</Text>
          {session.isCurrent && <Chip tone="ok">{t('current')}</Chip>}
        </Row>
        <Text size="small" tone="soft">
          {t(session.address ? 'details' : 'detailsWithoutAddress', {
            address: session.address ?? '',
            signedIn: dates.minute(session.signedInAt),
            lastSeen: dates.minute(session.lastSeenAt),
          })}
        </Text>
      </Stack>
      {!session.isCurrent && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('endNamed', { device })}
          loading={revoke.isPending}
          onClick={() =>
            runAct(revoke, session.id, {
              onSuccess: () => toast.show({ message: t('ended', { device }), variant: 'success' }),
              onError: refused,
            })
          }
        >
          {t('end')}
        </Button>
      )}
    </Row>
  );
}
