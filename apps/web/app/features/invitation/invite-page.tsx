import type { MemberInvitation } from '@probity/contract/invitations.ts';
import { nameInFull } from '@probity/domain/entities/registered-identity.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { SignOutButton } from '../../platform/session/sign-out-button.tsx';
import { AuthPage } from '../auth/auth-page.tsx';
import { NewMemberForm } from './new-member-form.tsx';

interface InvitePageProps {
  invitation: MemberInvitation;
  /** Null if no one is signed in. */
  signedInAs: string | null;
  token: string;
  problem: FormProblem | null;
}

export function InvitePage({ invitation, signedInAs, token, problem }: InvitePageProps) {
  const t = useTranslations();
  const dates = useDates();
  const { organisation, identity, inviter, email, role, registered } = invitation;
  const facts = { organisation: nameInFull(identity), role: t(`common.role.${role}`) };
  const localePath = useLocalePath();
  const signIn = `/auth/start?${new URLSearchParams({ backTo: localePath(`/invite/${token}`), hint: email })}`;
  return (
    <AuthPage
      title={t('invite.title')}
      subtitle={inviter ? t('invite.byName', { ...facts, inviter }) : t('invite.byNobody', facts)}
      footer={
        signedInAs === null &&
        !registered && (
          <>
            {t('invite.haveAccount')} <TextLink href={signIn}>{t('common.signIn')}</TextLink>
          </>
        )
      }
    >
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t(`invite.roleMeans.${role}`)}{' '}
          {t('invite.until', { email, date: dates.day(invitation.expiresAt) })}
        </Text>
        {signedInAs === null && registered && (
          <InlineNotice title={t('invite.registeredTitle')}>
            <Stack gap={2}>
              <Text as="p">{t('invite.registered', { email })}</Text>
              <LinkButton variant="primary" href={signIn}>
                {t('invite.signIn')}
              </LinkButton>
            </Stack>
          </InlineNotice>
        )}
        {signedInAs === null && !registered && <NewMemberForm invitation={invitation} problem={problem} />}
        {signedInAs !== null && signedInAs.toLowerCase() === email.toLowerCase() && (
          <ActionForm intent="join" problem={problem}>
            <FormMessage problem={problem} />
            <SubmitButton intent="join">{t('invite.join', { organisation })}</SubmitButton>
          </ActionForm>
        )}
        {signedInAs !== null && signedInAs.toLowerCase() !== email.toLowerCase() && (
          <InlineNotice tone="warn" title={t('invite.otherTitle')} actions={<SignOutButton size="sm" />}>
            {t('invite.other', { signedInAs, email })}
          </InlineNotice>
        )}
      </Stack>
    </AuthPage>
  );
}
