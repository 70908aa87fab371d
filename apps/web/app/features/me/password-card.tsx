import type { UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { PasswordField } from '@probity/ui/password-field.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NewPasswordField } from '../../platform/forms/new-password-field.tsx';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useChangePassword } from './mutations.ts';

const secretOf = (form: FormData, name: string) => String(form.get(name) ?? '');

export function PasswordCard({ user }: { user: UserDetails }) {
  const t = useTranslations('me');
  const toast = useToast();
  const change = useChangePassword(user.id);
  const [round, setRound] = useState(0);

  const save = (form: FormData) =>
    runAct(
      change,
      { oldPassword: secretOf(form, 'oldPassword'), newPassword: secretOf(form, 'newPassword') },
      {
        onSuccess: () => {
          toast.show({ message: t('passwordSaved'), variant: 'success' });
          setRound((count) => count + 1);
        },
      },
    );

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
      <PageForm key={round} error={change.error} fields={['oldPassword', 'newPassword']} onSubmit={save}>
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
      </PageForm>
    </Card>
  );
}
