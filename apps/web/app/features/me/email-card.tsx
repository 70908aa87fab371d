import type { requestEmailChange, UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, type ReadBy, text } from '../../platform/forms/form-body.ts';
import { useRequestEmailChange } from './mutations.ts';

const body = { newEmailAddress: text } satisfies FieldsOf<typeof requestEmailChange>;

export function EmailCard({ user }: { user: UserDetails }) {
  const t = useTranslations('me');
  const request = useRequestEmailChange(user.id);
  const send = ({ newEmailAddress }: ReadBy<typeof body>, element: HTMLFormElement) =>
    request.mutate(newEmailAddress, { onSuccess: () => element.reset() });
  return (
    <Card title={t('emailTitle')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('emailText')}
        </Text>
        <Row gap={2}>
          <Text strong>{user.email}</Text>
          <Chip tone={user.emailVerified ? 'ok' : 'warn'}>
            {user.emailVerified ? t('verified') : t('unverified')}
          </Chip>
        </Row>
        {request.isSuccess && (
          <InlineNotice
            tone="ok"
            title={t('emailSentTitle')}
            actions={
              <LinkButton size="sm" href={`/auth/email-change/${user.id}`}>
                {t('enterCode')}
              </LinkButton>
            }
          >
            {t('emailSent', { email: request.variables })}
          </InlineNotice>
        )}
        <BodyForm body={body} error={request.error} onSubmit={send}>
          {(problem) => (
            <>
              <TextField
                name="newEmailAddress"
                type="email"
                label={t('newEmail')}
                autoComplete="email"
                error={problem?.fields.newEmailAddress}
              />
              <div>
                <Button type="submit" loading={request.isPending}>
                  {t('emailSubmit')}
                </Button>
              </div>
            </>
          )}
        </BodyForm>
      </Stack>
    </Card>
  );
}
