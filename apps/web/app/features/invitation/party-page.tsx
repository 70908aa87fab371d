import type { AuthState } from '@probity/contract/auth.ts';
import type { PartyInvitation } from '@probity/contract/invitations.ts';
import { INVITATION_DAYS } from '@probity/domain/constants.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { SignOutButton } from '../../platform/session/sign-out-button.tsx';
import { AuthPage } from '../auth/auth-page.tsx';
import { Moves } from './moves.tsx';
import { NewPartyForm } from './new-party-form.tsx';
import { NotMe } from './not-me.tsx';
import { PartyAccountForm } from './party-account-form.tsx';
import { RequestSummary } from './request-summary.tsx';

interface PartyPageProps {
  invitation: PartyInvitation;
  /** Null if no one is signed in. */
  viewer: AuthState | null;
  token: string;
  problem: FormProblem | null;
}

/** An organisation listed the party or requested its data, and invites it to manage its own profile. */
export function PartyPage({ invitation, viewer, token, problem }: PartyPageProps) {
  const t = useTranslations();
  const dates = useDates();
  const localePath = useLocalePath();
  const { organisation, inviter, party, partyKind, waiting, moves, registered } = invitation;
  if (!party) return <ClosedInvitation invitation={invitation} />;
  const { email } = party;
  const isPerson = partyKind === 'LegalPerson';
  const about = waiting?.purpose ?? (isPerson ? 'person' : 'organisation');
  const by = waiting?.by ?? organisation;
  const signIn = `/auth/start?${new URLSearchParams({ backTo: localePath(`/invite/${token}`), hint: email })}`;
  const isTheirs = viewer?.user.email?.toLowerCase() === email.toLowerCase();
  const roles = (moves?.roles ?? []).map((key) => fieldLabel(key).toLowerCase()).join(', ');
  const title = () => {
    if (waiting) return t(`invite.party.${waiting.purpose}.title`, { by });
    const named = isPerson ? 'person' : 'organisation';
    return roles
      ? t(`invite.party.${named}.titleAs`, { organisation, roles })
      : t(`invite.party.${named}.title`, { organisation });
  };
  const subtitle = () => {
    if (waiting?.through) return t('invite.party.through', { organisation: waiting.through });
    return inviter
      ? t(`invite.party.${about}.byName`, { organisation, inviter })
      : t(`invite.party.${about}.byNobody`, { organisation });
  };
  return (
    <AuthPage
      title={title()}
      subtitle={subtitle()}
      footer={
        viewer === null &&
        !registered && (
          <>
            {t('invite.haveAccount')} <TextLink href={signIn}>{t('common.signIn')}</TextLink>
          </>
        )
      }
    >
      <Stack gap={4}>
        <RequestSummary invitation={invitation} />
        <Text as="p" tone="soft">
          {t(`invite.party.${about}.${viewer ? 'what' : 'guest'}`, { organisation })}{' '}
          {t('invite.until', { email, date: dates.day(invitation.expiresAt) })}
        </Text>
        {(viewer === null || isTheirs) && <Moves moves={moves} />}
        {viewer === null && registered && (
          <InlineNotice title={t('invite.registeredTitle')}>
            <Stack gap={2}>
              <Text as="p">{t('invite.registered', { email })}</Text>
              <LinkButton variant="primary" href={signIn}>
                {t('invite.signIn')}
              </LinkButton>
            </Stack>
          </InlineNotice>
        )}
        {viewer === null && !registered && (
          <NewPartyForm party={party} partyKind={partyKind} problem={problem} />
        )}
        {viewer !== null && isTheirs && (
          <PartyAccountForm invitation={invitation} viewer={viewer} problem={problem} />
        )}
        {viewer !== null && !isTheirs && (
          <InlineNotice tone="warn" title={t('invite.otherTitle')} actions={<SignOutButton size="sm" />}>
            {t('invite.other', { signedInAs: viewer.user.email ?? '', email })}
          </InlineNotice>
        )}
        <NotMe isPerson={isPerson} organisation={organisation} />
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
      subtitle={t(`party.closed.${why}.text`, { organisation, days: INVITATION_DAYS })}
    >
      {why !== 'Declined' && (
        <LinkButton fullWidth href="/">
          {t('unusableAction')}
        </LinkButton>
      )}
    </AuthPage>
  );
}
