import type { UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { leave, stay } from '../../platform/session/leaving.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { useDeleteUser } from './mutations.ts';

export function DeleteCard({ user }: { user: UserDetails }) {
  const t = useTranslations();
  const refused = useRefusalToast();
  const remove = useDeleteUser(user.id);
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('me.deleteTitle')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('me.deleteText')}
        </Text>
        <div>
          <Button onClick={() => setAsking(true)}>{t('me.deleteButton')}</Button>
        </div>
      </Stack>
      <ConfirmDialog
        opened={asking}
        destructive
        title={t('me.deleteConfirmTitle')}
        confirmLabel={t('me.deleteSubmit')}
        cancelLabel={t('common.cancel')}
        typeToConfirm={{ phrase: user.email, label: t('me.deleteType', { email: user.email }) }}
        loading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          // Requests still in flight are refused as soon as the session has ended.
          leave();
          runAct(remove, undefined, {
            onSuccess: signOut,
            onError: (error) => {
              stay();
              setAsking(false);
              refused(error);
            },
          });
        }}
      >
        {t('me.deleteConfirmText')}
      </ConfirmDialog>
    </Card>
  );
}
