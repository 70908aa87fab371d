import type { AuthState } from '@probity/contract/auth.ts';
import type { PartyInvitation } from '@probity/contract/invitations.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { AuthPage } from '../auth/auth-page.tsx';
import type { FormProblem } from '../forms/form-problem.ts';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { NewPartyForm } from './new-party-form.tsx';
import { PartyAccountForm } from './party-account-form.tsx';
import classes from './party-page.module.css';

interface PartyPageProps {
  invitation: PartyInvitation;
  /** Null when nobody is signed in. */
  viewer: AuthState | null;
  token: string;
  problem: FormProblem | null;
}

/** Somebody was named by an organisation and is asked to speak for themselves. */
export function PartyPage({ invitation, viewer, token, problem }: PartyPageProps) {
  const t = useTranslations();
  const dates = useDates();
  const { organisation, inviter, party, partyKind, waiting } = invitation;
  if (!party) return <ClosedInvitation invitation={invitation} />;
  const { email } = party;
  const about = waiting?.purpose ?? (partyKind === 'LegalPerson' ? 'person' : 'organisation');
  const by = waiting?.by ?? organisation;
  const signIn = `/auth/start?${new URLSearchParams({ backTo: `/invite/${token}`, hint: email })}`;
  const isTheirs = viewer?.user.email?.toLowerCase() === email.toLowerCase();
  const subtitle = () => {
    if (waiting?.through) return t('invite.party.through', { organisation: waiting.through });
    return inviter
      ? t(`invite.party.${about}.byName`, { organisation, inviter })
      : t(`invite.party.${about}.byNobody`, { organisation });
  };
  return (
    <AuthPage
      title={t(`invite.party.${about}.title`, { organisation, by })}
      subtitle={subtitle()}
      footer={
        viewer === null && (
          <>
            {t('invite.haveAccount')} <TextLink href={signIn}>{t('common.signIn')}</TextLink>
          </>
        )
      }
    >
      <Stack gap={3}>
        <div className={classes.letterhead} style={{ borderColor: invitation.accentColour ?? undefined }}>
          {waiting?.about && <Text as="p">{t('invite.party.for', { about: waiting.about })}</Text>}
          <Text as="p">{t(`invite.party.${about}.what`, { organisation })}</Text>
          <Text as="p" tone="soft">
            {t('invite.until', { email, date: dates.day(invitation.expiresAt) })}
          </Text>
        </div>
        {viewer === null && <NewPartyForm party={party} partyKind={partyKind} problem={problem} />}
        {viewer !== null && isTheirs && (
          <PartyAccountForm invitation={invitation} viewer={viewer} problem={problem} />
        )}
        {viewer !== null && !isTheirs && (
          <InlineNotice tone="warn" title={t('invite.otherTitle')} actions={<SignOutButton size="sm" />}>
            {t('invite.other', { signedInAs: viewer.user.email ?? '', email })}
          </InlineNotice>
        )}
      </Stack>
    </AuthPage>
  );
}

function ClosedInvitation({ invitation: { state, organisation } }: { invitation: PartyInvitation }) {
  const t = useTranslations('invite');
  const why = state === 'Open' ? 'Expired' : state;
  return (
    <AuthPage
      title={t(`party.closed.${why}.title`)}
      subtitle={t(`party.closed.${why}.text`, { organisation })}
    >
      <LinkButton fullWidth href="/">
        {t('unusableAction')}
      </LinkButton>
    </AuthPage>
  );
}
