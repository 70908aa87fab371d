import type { Ownership, OwnershipGround } from '@probity/contract/ownership.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';
import { RoleConfirmation } from '../consent/role-confirmation.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { formatShare } from './format-share.ts';
import { ownersToRecord } from './owners-to-record.ts';
import classes from './ownership.module.css';
import { quietly } from './ownership-toolbar.tsx';
import { useEffectiveText } from './use-effective-text.ts';
import { usePartyNames } from './use-party-names.ts';
import { useRecordComputedOwners } from './use-record-computed-owners.ts';

interface BeneficialOwnersProps {
  ownership: Ownership;
  onChoose: (id: string) => void;
}

/** The beneficial owners, each with the calculation behind it. */
export function BeneficialOwners({ ownership, onChoose }: BeneficialOwnersProps) {
  const t = useTranslations('ownership');
  const { beneficialOwners: owners, threshold, subjectId } = ownership;
  const { entity, credentials, mayEdit } = useProfile();
  const isToday = ownership.asAt === today();
  const unrecorded =
    mayEdit && isToday && subjectId === entity.entityId ? ownersToRecord(ownership, credentials) : [];
  const record = useRecordComputedOwners(ownership);
  return (
    <Card
      title={t('owners')}
      count={owners.length}
      footer={
        unrecorded.length > 0 && (
          <Button loading={record.isPending} onClick={() => record.mutate(unrecorded)}>
            {t('useComputed', { count: unrecorded.length })}
          </Button>
        )
      }
    >
      <Threshold key={threshold} threshold={threshold} />
      <OwnerList ownership={ownership} onChoose={onChoose} />
    </Card>
  );
}

interface OwnerListProps {
  ownership: Ownership;
  onChoose?: (id: string) => void;
}

export function OwnerList({ ownership, onChoose }: OwnerListProps) {
  const t = useTranslations('ownership');
  const nameOf = usePartyNames(ownership);
  const { beneficialOwners: owners, seniorManagers, unknown, unknownMayReach, threshold } = ownership;
  const words = useEffectiveText();
  const parties = new Map(ownership.parties.map((party) => [party.id, party]));
  return (
    <>
      {owners.length === 0 && <p className={classes.hint}>{t('ownersEmpty', { threshold })}</p>}
      <ul className={classes.owners}>
        {owners.map(({ partyId, isCertain, grounds }) => {
          const party = parties.get(partyId);
          const share = party && words(party);
          return (
            <li key={partyId}>
              <span className={classes.owner}>
                {onChoose ? (
                  <TextButton onClick={() => onChoose(partyId)}>{nameOf(partyId)}</TextButton>
                ) : (
                  <bdi>{nameOf(partyId)}</bdi>
                )}
                {party?.isUnconfirmed && (
                  <RoleConfirmation role={{ name: nameOf(partyId), consent: 'NotAsked' }} />
                )}
                {!isCertain && <Chip tone="warn">{t('possible')}</Chip>}
                {share && <strong>{share}</strong>}
              </span>
              {grounds.map((ground) => (
                <GroundText key={ground.kind} ground={ground} nameOf={nameOf} />
              ))}
            </li>
          );
        })}
      </ul>
      {unknownMayReach && (
        <InlineNotice tone="warn">
          {t('unknownMayReach', { share: formatShare(unknown.capital) })}
        </InlineNotice>
      )}
      {seniorManagers && (
        <div className={classes.managers}>
          <h3>{t('managers')}</h3>
          <p className={classes.hint}>{t(`managersReason.${seniorManagers.reason}`)}</p>
          {seniorManagers.partyIds.length === 0 ? (
            <p className={classes.hint}>{t('noManagers')}</p>
          ) : (
            <ul>
              {seniorManagers.partyIds.map((id) => (
                <li key={id}>{nameOf(id)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

const PAUSE_MS = 250;

function Threshold({ threshold }: { threshold: string }) {
  const t = useTranslations('ownership');
  const [, setSearch] = useSearchParams();
  const [value, setValue] = useState(threshold);
  useEffect(() => {
    if (value === threshold) return;
    const waiting = setTimeout(
      () =>
        setSearch((before) => {
          const after = new URLSearchParams(before);
          after.set('threshold', value);
          return after;
        }, quietly),
      PAUSE_MS,
    );
    return () => clearTimeout(waiting);
  }, [value, threshold, setSearch]);
  return (
    <label className={classes.threshold}>
      <span>{t('threshold')}</span>
      <strong>{t('thresholdValue', { share: value })}</strong>
      <input
        type="range"
        min={5}
        max={75}
        step={5}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </label>
  );
}

function GroundText({ ground, nameOf }: { ground: OwnershipGround; nameOf: (id?: string) => string }) {
  const t = useTranslations('ownership');
  if (ground.kind === 'Control')
    return (
      <p className={classes.hint}>
        {t('controlGround', {
          steps: ground.steps
            .map(({ by, overId, votes }) =>
              t(`by.${by}`, { company: nameOf(overId), share: votes ? formatShare(votes) : '' }),
            )
            .join(', '),
        })}
      </p>
    );
  if (ground.kind === 'TrustRole') {
    const { role, trustId, share } = ground;
    const words = { role: t(`role.${role}`), trust: nameOf(trustId) };
    return (
      <p className={classes.hint}>
        {share.max === '0'
          ? t('trustControlGround', words)
          : t('trustGround', { ...words, share: formatShare(share) })}
      </p>
    );
  }
  if (ground.kind === 'Declared')
    return (
      <p className={classes.hint}>
        {ground.share ? t('declaredGround', { share: formatShare(ground.share) }) : t('declaredWithoutShare')}
      </p>
    );
  const ways = ground.terms.map(({ factors, product, path }) => {
    const parties = path.slice(1, -1).map(nameOf);
    const factorsText = factors.map(formatShare).join(' × ');
    const sum = factors.length > 1 ? `${factorsText} = ${formatShare(product)}` : factorsText;
    return parties.length > 0 ? t('via', { sum, parties: parties.join(', ') }) : t('direct', { sum });
  });
  const all = ground.rest ? [...ways, t('rest', { share: formatShare(ground.rest) })] : ways;
  return (
    <>
      {all.map((sum) => (
        <p key={sum} className={classes.hint}>
          {ground.kind === 'Votes' ? t('votesGround', { sum }) : sum}
        </p>
      ))}
    </>
  );
}
