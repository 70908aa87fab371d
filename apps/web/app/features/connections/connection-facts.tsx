import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { isRequested } from './connection-perspective.ts';
import classes from './connections.module.css';
import { isEnded } from './use-connection.ts';

const offers: readonly string[] = ['DataShared', 'RelatedDataShared'];

/** One summary line: what it is, who asked and when, or when it was added, due date, and the sharing period. */
export function ConnectionFacts({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  const dates = useDates();
  const { dueOn, approvedAt, expiresAt, sharingStatus, relationship, askedBy, createdAt, forwarded } =
    connection;
  const isLive = sharingStatus === 'Approved';
  const isShared = isLive && connection.items.consented > 0;
  const date = dates.day(createdAt);
  const facts = [
    connection.counterpart.kind === 'LegalPerson' && t('individual'),
    connection.templateName ?? (isRequested(connection) && t(`relation.${connection.relationType}`)),
    relationship && t(`relationship.${relationship}`),
    beginning(),
    forwarded && t('through', { name: forwarded.through }),
    forwarded?.about && t('isFor', { about: forwarded.about }),
    dueOn && !isLive && !isEnded(connection) && t('dueOn', { date: dates.day(dueOn) }),
    isShared && approvedAt && t('sharedSince', { date: dates.day(approvedAt) }),
    isShared && expiresAt && t('sharedUntil', { date: dates.day(expiresAt) }),
  ];
  function beginning(): string {
    if (!isRequested(connection)) return t('addedOn', { date });
    const isOffer = offers.includes(connection.relationType);
    if (askedBy) return t(isOffer ? 'offeredBy' : 'askedBy', { name: askedBy, date });
    return t(isOffer ? 'offeredOn' : 'askedOn', { date });
  }
  return (
    <p className={classes.facts} suppressHydrationWarning>
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
