import type { Unsubscribing } from '@probity/contract/notifications.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { AuthPage } from '../auth/auth-page.tsx';

interface UnsubscribePageProps {
  /** Null if the link is not one of ours. */
  found: Unsubscribing | null;
  problem: FormProblem | null;
}

export function UnsubscribePage({ found, problem }: UnsubscribePageProps) {
  const t = useTranslations('unsubscribe');
  if (!found)
    return (
      <AuthPage title={t('unusableTitle')} subtitle={t('unusable')}>
        <LinkButton fullWidth href="/me">
          {t('settings')}
        </LinkButton>
      </AuthPage>
    );
  const { topic, isStopped } = found;
  if (isStopped)
    return (
      <AuthPage
        title={t('doneTitle')}
        subtitle={topic === 'Digest' ? t('digestDone') : t('done', { topic: t(`topic.${topic}`) })}
      >
        <Stack gap={3}>
          <Text as="p" tone="soft">
            {t('back')}
          </Text>
          <LinkButton fullWidth href="/me">
            {t('settings')}
          </LinkButton>
        </Stack>
      </AuthPage>
    );
  return (
    <AuthPage
      title={t('title')}
      subtitle={topic === 'Digest' ? t('digestText') : t('text', { topic: t(`topic.${topic}`) })}
    >
      <ActionForm intent="unsubscribe" problem={problem}>
        <FormMessage problem={problem} />
        <SubmitButton intent="unsubscribe">{t('submit')}</SubmitButton>
      </ActionForm>
    </AuthPage>
  );
}
