import type { PartyInvitation } from '@probity/contract/invitations.ts';
import { nameInFull } from '@probity/domain/entities/registered-identity.ts';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './request-summary.module.css';

/** The organisation by its full name and branding, the requester if it passes a request on, how much it asks for, the due date, and why. */
export function RequestSummary({ invitation }: { invitation: PartyInvitation }) {
  const t = useTranslations('invite.party');
  const dates = useDates();
  const { identity, accentColour, logo, waiting } = invitation;
  const facts = waiting && [
    ...(waiting.through
      ? [{ key: 'requester', term: t('requester'), value: nameInFull(waiting.identity) }]
      : []),
    ...(waiting.about ? [{ key: 'about', term: t('about'), value: waiting.about }] : []),
    { key: 'items', term: t('items'), value: t('itemCount', { count: waiting.items }) },
    ...(waiting.purpose === 'Asked'
      ? [{ key: 'effort', term: t('effort'), value: t('minutes', { minutes: waiting.minutes }) }]
      : []),
    ...(waiting.statedPurpose ? [{ key: 'purpose', term: t('purpose'), value: waiting.statedPurpose }] : []),
    ...(waiting.dueOn ? [{ key: 'due', term: t('due'), value: dates.day(waiting.dueOn) }] : []),
  ];
  return (
    <section className={classes.letterhead} style={{ borderColor: accentColour ?? undefined }}>
      <div className={classes.sender}>
        {logo && <img src={logo} alt="" />}
        <div>
          <Text as="p" strong>
            {nameInFull(identity)}
          </Text>
        </div>
      </div>
      {facts && <DefinitionList items={facts} />}
      {waiting?.message && (
        <figure>
          <figcaption>{t('message', { by: waiting.by })}</figcaption>
          <blockquote>{waiting.message}</blockquote>
        </figure>
      )}
    </section>
  );
}
