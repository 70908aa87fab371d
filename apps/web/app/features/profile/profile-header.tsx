import { countOf, profileStateOf } from '@probity/domain/credentials/file-figures.ts';
import type { ProfileState } from '@probity/domain/enumerations.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { VerifiedBadge } from '@probity/ui/verified-badge.tsx';
import { useTranslations } from 'use-intl';
import { statusTones } from '../credentials/status-tones.ts';
import type { Profile } from '../credentials/use-profile.ts';
import { figuresOf } from './file-figures.ts';
import { ProfileActions, type ProfileSlots } from './profile-actions.tsx';
import classes from './profile-header.module.css';

const ID_SHOWN = 8;

/** What needs attention, worst first; the rest is in the figures below. */
const chips = [
  'Disputed',
  'Rejected',
  'Differs',
  'Expired',
  'EvidenceMissing',
  'AwaitingReview',
  'ConsentAwaited',
] as const;

const stateTones: Record<ProfileState, Tone> = {
  EmptyProfile: 'neutral',
  EmptyProfilePopulated: 'info',
  CompleteProfile: 'ok',
};

export function ProfileHeader({ profile, slots }: { profile: Profile; slots: ProfileSlots }) {
  const t = useTranslations('profile');
  const { entity, isOwn } = profile;
  const isPerson = entity.kind === 'LegalPerson';
  const { figures } = figuresOf(profile);
  const { byStatus, applicable } = figures.required;
  return (
    <PageHeader
      breadcrumbs={
        isOwn
          ? undefined
          : [{ label: t('relatedParties'), href: '/profile/related' }, { label: entity.entityName }]
      }
      leading={
        <Avatar
          size="lg"
          kind={isPerson ? 'person' : 'entity'}
          name={entity.entityName}
          src={entity.logoUrl}
        />
      }
      title={entity.entityName}
      badge={
        profileStateOf(figures) === 'CompleteProfile' ? (
          <VerifiedBadge markOnly label={t('complete')} />
        ) : undefined
      }
      subtitle={
        <>
          <span className={classes.facts}>
            <span>{t(`kind.${entity.kind}`)}</span>
            {entity.country && <span>{countryName(entity.country)}</span>}
            <CopyChip value={entity.entityId} display={`…${entity.entityId.slice(-ID_SHOWN)}`} />
          </span>
          {!isOwn && slots.heldRoles}
        </>
      }
      meta={
        <>
          <Chip tone={stateTones[profileStateOf(figures)]}>{t(`state.${profileStateOf(figures)}`)}</Chip>
          <Chip tone={byStatus.Verified === applicable ? 'ok' : 'neutral'}>
            {t('verified', { verified: byStatus.Verified, total: applicable })}
          </Chip>
          {chips.map((status) => {
            const count = countOf(figures, status);
            return (
              count > 0 && (
                <Chip key={status} tone={statusTones[status]}>
                  {t(`count.${status}`, { count })}
                </Chip>
              )
            );
          })}
          {entity.failedTests > 0 && (
            <Chip tone="bad">{t('failedTests', { count: entity.failedTests })}</Chip>
          )}
          {!entity.claimed && <Chip>{t('unclaimed')}</Chip>}
        </>
      }
      actions={<ProfileActions profile={profile} slots={slots} />}
    />
  );
}
