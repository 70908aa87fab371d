import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import type { KnownParty } from './claimed-parties.ts';
import { listRelatedEntitiesQuery } from './queries.ts';
import classes from './related.module.css';
import type { SimilarParty } from './use-add-related.ts';

interface SimilarNoticeProps {
  parties: readonly SimilarParty[];
  onUse: (party: KnownParty) => void;
}

/** Shown before a party is added that may be listed already. */
export function SimilarNotice({ parties, onUse }: SimilarNoticeProps) {
  const t = useTranslations('related');
  const { accountId, kind } = useAccount();
  const { data } = useQuery({ ...listRelatedEntitiesQuery(accountId), throwOnError: false });
  // Their roles distinguish two parties with the same name.
  const rolesOf = (entityId: string) =>
    (data?.links ?? [])
      .filter((link) => link.relatedEntityId === entityId && link.entityId === accountId)
      .map(({ fieldKey }) => fieldLabel(fieldKey, kind));
  const reasonOf = ({ isSubject, entityId, sameNumber }: SimilarParty) => {
    if (isSubject) return t('similarSubject');
    if (entityId === accountId) return t('similarOwn');
    return t(sameNumber ? 'similarNumber' : 'similarName');
  };
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
    notice.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={notice} role="alert">
      <InlineNotice tone="warn" title={t('similarTitle')}>
        <ul className={classes.similar}>
          {parties.map((party) => (
            <li key={party.entityId}>
              <span>
                <strong>{party.entityName}</strong>
                {party.country && `, ${countryName(party.country)}`}
                {[reasonOf(party), ...rolesOf(party.entityId)].map((part) => ` · ${part}`)}
              </span>
              {!party.isSubject && (
                <Button size="sm" onClick={() => onUse(party)}>
                  {t('useListed', { name: party.entityName })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </InlineNotice>
    </div>
  );
}
