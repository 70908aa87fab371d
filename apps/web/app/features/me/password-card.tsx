import type { changePassword, UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { PasswordField } from '@probity/ui/password-field.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, type ReadBy, secret } from '../../platform/forms/form-body.ts';
import { NewPasswordField } from '../../platform/forms/new-password-field.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useChangePassword } from './mutations.ts';

const body = { oldPassword: secret, newPassword: secret } satisfies FieldsOf<typeof changePassword>;

export function PasswordCard({ user }: { user: UserDetails }) {
  const t = useTranslations('me');
  const toast = useToast();
  const change = useChangePassword(user.id);
  const [round, setRound] = useState(0);

  const save = (passwords: ReadBy<typeof body>) =>
    runAct(change, passwords, {
      onSuccess: () => {
        toast.show({ message: t('passwordSaved'), variant: 'success' });
        setRound((count) => count + 1);
      },
    });

  if (user.isExternalIdentityProvider) {
    return (
      <Card title={t('passwordTitle')}>
        <InlineNotice>{t('passwordExternal')}</InlineNotice>
      </Card>
    );
  }
  return (
    <Card title={t('passwordTitle')}>
      {/* A new key clears the fields. */}
      <BodyForm body={body} key={round} error={change.error} onSubmit={save}>
        {(problem) => (
          <>
            <PasswordField name="oldPassword" label={t('oldPassword')} error={problem?.fields.oldPassword} />
            <NewPasswordField
              name="newPassword"
              label={t('newPassword')}
              error={problem?.fields.newPassword}
            />
            <Row gap={3}>
              <Button type="submit" loading={change.isPending}>
                {t('passwordSubmit')}
              </Button>
              <TextLink href="/auth/forgot">{t('passwordForgot')}</TextLink>
            </Row>
          </>
        )}
      </BodyForm>
    </Card>
  );
}
