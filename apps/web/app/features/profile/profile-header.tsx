import { countOf, profileStateOf } from '@probity/domain/credentials/file-figures.ts';
import type { ProfileState } from '@probity/domain/enumerations.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { VerifiedBadge } from '@probity/ui/verified-badge.tsx';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { statusTones } from '../credentials/status-tones.ts';
import type { Profile } from '../credentials/use-profile.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { figuresOf } from './file-figures.ts';
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

/** What other features add to the header of a related party. */
export interface ProfileSlots {
  heldRoles: ReactNode;
  listedPartyActions: ReactNode;
}

export function ProfileHeader({ profile, slots }: { profile: Profile; slots: ProfileSlots }) {
  const t = useTranslations('profile');
  const { entity, path, isOwn, mayEdit } = profile;
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
      actions={
        <>
          {mayEdit && !isPerson && (
            <LinkButton href={`${path}/register`} icon={<IconBuildingBank {...iconProps} />}>
              {t('compareWithRegister')}
            </LinkButton>
          )}
          {mayEdit && !isPerson && (
            <LinkButton href={`${path}/related?add=any`} icon={<IconUserPlus {...iconProps} />}>
              {t('addRelated')}
            </LinkButton>
          )}
          {mayEdit && !isOwn && !entity.claimed && slots.listedPartyActions}
          {mayEdit && isOwn && (
            <LinkButton href="/profile/import" icon={<IconUpload {...iconProps} />}>
              {t('import')}
            </LinkButton>
          )}
          <ExportButton
            name={entity.entityName}
            subject={isPerson ? { personId: entity.entityId } : { organisationId: entity.entityId }}
          />
        </>
      }
    />
  );
}
