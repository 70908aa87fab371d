import type { Credential } from '@probity/contract/credentials.ts';
import type { RelatedGraph } from '@probity/contract/entities.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './related.module.css';

export type Invitation = RelatedGraph['links'][number]['invitation'];

interface PartyStandingProps {
  credential: Credential;
  invitation: Invitation;
  name: string;
}

/** Whether the party was asked, has come, and agrees to being named. */
export function PartyStanding({ credential, invitation, name }: PartyStandingProps) {
  const t = useTranslations('related.standing');
  const dates = useDates();
  const { consent, consentedAt, related } = credential;
  const decided = consentedAt ? dates.day(consentedAt) : '';
  const words = () => {
    if (consent === 'Refused') return t('refused', { name, date: decided });
    if (consent === 'Given') return t('agreed', { name, date: decided });
    if (consent === 'Awaited') return t('awaited', { name });
    if (related?.claimed) return t('registered', { name });
    if (!invitation || invitation.state === 'Used') return null;
    const { email, sentAt, expiresAt } = invitation;
    return t(invitation.state, { email, date: dates.day(sentAt), until: dates.day(expiresAt) });
  };
  const said = words();
  return (
    said && (
      <p className={classes.standing} suppressHydrationWarning>
        {said}
      </p>
    )
  );
}
