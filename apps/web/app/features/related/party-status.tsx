import type { Credential } from '@probity/contract/credentials.ts';
import type { RelatedGraph } from '@probity/contract/entities.ts';
import { isUnconfirmed } from '@probity/domain/credentials/consent.ts';
import { disputeDueOn } from '@probity/domain/credentials/dispute-due.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { dayOf } from '../../platform/dates/today.ts';
import { RoleConfirmation } from '../consent/role-confirmation.tsx';
import classes from './related.module.css';

export type Invitation = RelatedGraph['links'][number]['invitation'];

interface PartyStatusProps {
  credential: Credential;
  invitation: Invitation;
  name: string;
}

/** Whether the party was invited, has registered, and confirms its role. */
export function PartyStatus({ credential, invitation, name }: PartyStatusProps) {
  const t = useTranslations('related.status');
  const dates = useDates();
  const { consent, consentedAt, disputeAnsweredAt, related } = credential;
  const decided = consentedAt ? dates.day(consentedAt) : '';
  const textOf = () => {
    if (disputeAnsweredAt) return t('kept', { name, date: decided });
    if (consent === 'Refused')
      return t('refused', {
        name,
        date: decided,
        due: consentedAt ? dates.day(disputeDueOn(dayOf(new Date(consentedAt)))) : 'none',
      });
    if (consent === 'Given') return t('agreed', { name, date: decided });
    if (related?.claimed) return consent === 'Awaited' ? null : t('registered', { name });
    if (!invitation || invitation.state === 'Used') return null;
    const { email, sentAt, expiresAt } = invitation;
    return t(invitation.state, { email, date: dates.day(sentAt), until: dates.day(expiresAt) });
  };
  const text = textOf();
  return (
    <>
      {isUnconfirmed(consent) && <RoleConfirmation role={{ name, consent }} />}
      {text && (
        <p className={classes.status} suppressHydrationWarning>
          {text}
        </p>
      )}
    </>
  );
}
