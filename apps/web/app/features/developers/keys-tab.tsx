import type { ApiKey } from '@probity/contract/api-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { KeyTable } from './key-table.tsx';
import { listApiKeysQuery } from './queries.ts';
import { QuickStartCard } from './quick-start-card.tsx';
import { useRevokeApiKey } from './use-api-keys.ts';

const CreateKeyModal = lazy(() => import('./create-key-modal.tsx'));
const SecretModal = lazy(() => import('./secret-modal.tsx'));

type Open = { kind: 'create' } | { kind: 'secret'; secret: string } | { kind: 'revoke'; key: ApiKey } | null;

export function KeysTab({ now, origin }: { now: number; origin: string }) {
  const t = useTranslations('developers');
  const { accountId, name } = useAccount();
  const { state } = useViewer();
  const { data: user } = useSuspenseQuery(getUserQuery(state.user.id ?? ''));
  const { data } = useSuspenseQuery(listApiKeysQuery(accountId));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = (
    <Button
      variant="primary"
      size="sm"
      icon={<IconPlus {...iconProps} />}
      onClick={() => setOpen({ kind: 'create' })}
    >
      {t('createKey')}
    </Button>
  );
  return (
    <ReauthenticationProvider user={user}>
      <Stack gap={4}>
        <Card flush title={t('keys')} actions={data.items.length > 0 && create}>
          {data.items.length === 0 ? (
            <EmptyState compact title={t('noKeysTitle')} actions={create}>
              {t('noKeys')}
            </EmptyState>
          ) : (
            <KeyTable
              caption={t('keysCaption', { name })}
              keys={data.items}
              now={now}
              onRevoke={(key) => setOpen({ kind: 'revoke', key })}
            />
          )}
        </Card>
        <QuickStartCard accountId={accountId} origin={origin} />
      </Stack>
      <Suspense>
        {open?.kind === 'create' && (
          <CreateKeyModal
            accountId={accountId}
            onCreated={(secret) => setOpen({ kind: 'secret', secret })}
            onClose={close}
          />
        )}
        {open?.kind === 'secret' && (
          <SecretModal title={t('keyCreatedTitle')} label={t('key')} secret={open.secret} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'revoke' && <RevokeDialog accountId={accountId} apiKey={open.key} onClose={close} />}
    </ReauthenticationProvider>
  );
}

function RevokeDialog({
  accountId,
  apiKey,
  onClose,
}: {
  accountId: string;
  apiKey: ApiKey;
  onClose: () => void;
}) {
  const t = useTranslations();
  const toast = useToast();
  const refused = useRefusalToast();
  const revoke = useRevokeApiKey(accountId);
  const { name } = apiKey;
  const confirm = () =>
    runAct(revoke, apiKey.id, {
      onSuccess: () => toast.show({ message: t('developers.revoked', { name }), variant: 'success' }),
      onError: refused,
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      onConfirm={confirm}
      loading={revoke.isPending}
      title={t('developers.revokeTitle', { name })}
      confirmLabel={t('developers.revokeKey')}
      cancelLabel={t('common.cancel')}
    >
      {t('developers.revokeText')}
    </ConfirmDialog>
  );
}
