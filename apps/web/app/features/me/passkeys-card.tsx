import type { Passkey } from '@probity/contract/passkeys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useFormRefusal, useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { supportsPasskeys } from '../../platform/session/passkey-browser.ts';
import classes from './passkeys-card.module.css';
import { listPasskeysQuery, useRemovePasskey } from './use-passkeys.ts';

const PasskeyNameModal = lazy(() => import('./passkey-name-modal.tsx'));

export function PasskeysCard({ userId }: { userId: string }) {
  const t = useTranslations();
  const passkeys = useQuery({ ...listPasskeysQuery(userId), throwOnError: false });
  const toProblem = useFormRefusal();
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  // Only the browser knows; the server assumes support.
  const [isSupported, setIsSupported] = useState(true);
  useEffect(() => setIsSupported(supportsPasskeys()), []);

  return (
    <Card title={t('factors.passkeys.title')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('factors.passkeys.text')}
        </Text>
        {passkeys.isPending && <LoadingState />}
        <FormMessage problem={toProblem(passkeys.error)} />
        {passkeys.data?.items.length === 0 && <Text tone="muted">{t('factors.passkeys.empty')}</Text>}
        {passkeys.data && passkeys.data.items.length > 0 && (
          <ul className={classes.list} aria-label={t('factors.passkeys.list')}>
            {passkeys.data.items.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setNaming(passkey)}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </ul>
        )}
        {isSupported ? (
          <div>
            <Button onClick={() => setNaming('new')}>{t('factors.passkeys.add')}</Button>
          </div>
        ) : (
          <InlineNotice>{t('factors.passkeys.unsupported')}</InlineNotice>
        )}
      </Stack>
      {naming && (
        <Suspense>
          <PasskeyNameModal userId={userId} passkey={naming} onClose={() => setNaming(null)} />
        </Suspense>
      )}
      {removing && <RemoveDialog userId={userId} passkey={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('factors.passkeys');
  const dates = useDates();
  return (
    <li>
      <div>
        <Text as="p" strong>
          {name}
        </Text>
        <Text as="p" size="small" tone="soft">
          {t('added', { date: dates.day(createdAt) })} ·{' '}
          {lastUsedAt ? t('lastUsed', { date: dates.minute(lastUsedAt) }) : t('neverUsed')}
        </Text>
      </div>
      <Row gap={1}>
        <Button size="sm" variant="quiet" aria-label={t('renameOf', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button size="sm" variant="quiet" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Row>
    </li>
  );
}

function RemoveDialog({
  userId,
  passkey,
  onClose,
}: {
  userId: string;
  passkey: Passkey;
  onClose: () => void;
}) {
  const t = useTranslations();
  const toast = useToast();
  const refused = useRefusalToast();
  const remove = useRemovePasskey(userId);
  return (
    <ConfirmDialog
      opened
      destructive
      title={t('factors.passkeys.removeTitle', { name: passkey.name })}
      confirmLabel={t('factors.passkeys.remove')}
      cancelLabel={t('common.cancel')}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        runAct(remove, passkey.id, {
          onSuccess: () => toast.show({ message: t('factors.passkeys.removed'), variant: 'success' }),
          onError: refused,
          onSettled: onClose,
        })
      }
    >
      {t('factors.passkeys.removeText')}
    </ConfirmDialog>
  );
}
