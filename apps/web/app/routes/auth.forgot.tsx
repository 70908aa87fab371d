import { requestPasswordReset } from '@probity/contract/auth.ts';
import { TextField } from '@probity/ui/text-field.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { ActionForm } from '../platform/forms/action-form.tsx';
import { formAnswer } from '../platform/forms/form-answer.server.ts';
import { FormMessage } from '../platform/forms/form-message.tsx';
import { textOf } from '../platform/forms/form-text.ts';
import { SubmitButton } from '../platform/forms/submit-button.tsx';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/auth.forgot.ts';

/** The same answer for every address, so that no one can find out which ones have an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(webContext);
  const email = textOf(await request.formData(), 'email');
  try {
    await web.api.call(requestPasswordReset, { body: { email } });
    return { email };
  } catch (error) {
    return formAnswer(error);
  }
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const back = <TextLink href="/auth/login">{t('auth.forgotBack')}</TextLink>;
  if (actionData && 'email' in actionData) {
    return (
      <AuthPage title={t('auth.forgotSentTitle')}>
        <p role="status">{t('auth.forgotSent', { email: actionData.email })}</p>
        {back}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('auth.forgotTitle')} subtitle={t('auth.forgotSubtitle')} footer={back}>
      <ActionForm intent="forgot" problem={actionData?.problem ?? null}>
        <FormMessage problem={actionData?.problem} shown={['email']} />
        <TextField
          name="email"
          type="email"
          label={t('common.email')}
          autoComplete="email"
          error={actionData?.problem.fields.email}
        />
        <SubmitButton intent="forgot">{t('auth.forgotButton')}</SubmitButton>
      </ActionForm>
    </AuthPage>
  );
}
