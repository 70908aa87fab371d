import type { ProfileState } from '@probity/domain/enumerations.ts';
import { countryName } from '@probity/domain/fields/values/country.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { VerifiedBadge } from '@probity/ui/verified-badge.tsx';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useTranslations } from 'use-intl';
import { profileCounts } from './profile-counts.ts';
import classes from './profile-header.module.css';
import type { Profile } from './use-profile.ts';

const ID_SHOWN = 8;

const stateTones: Record<ProfileState, Tone> = {
  EmptyProfile: 'neutral',
  EmptyProfilePopulated: 'info',
  CompleteProfile: 'ok',
};

export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const { entity, credentials, path, isOwn, mayEdit } = profile;
  const isPerson = entity.kind === 'LegalPerson';
  const counts = profileCounts(entity.kind, credentials);
  return (
    <PageHeader
      breadcrumbs={
        isOwn ? undefined : [{ label: t('relatedParties'), href: '/related' }, { label: entity.entityName }]
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
        entity.profileState === 'CompleteProfile' ? (
          <VerifiedBadge markOnly label={t('complete')} />
        ) : undefined
      }
      subtitle={
        <span className={classes.facts}>
          <span>{t(`kind.${entity.kind}`)}</span>
          {entity.country && <span>{countryName(entity.country)}</span>}
          <CopyChip value={entity.entityId} display={`…${entity.entityId.slice(-ID_SHOWN)}`} />
        </span>
      }
      meta={
        <>
          <Chip tone={stateTones[entity.profileState]}>{t(`state.${entity.profileState}`)}</Chip>
          <Chip tone={counts.verified === counts.total ? 'ok' : 'neutral'}>
            {t('verified', { verified: counts.verified, total: counts.total })}
          </Chip>
          {counts.lackEvidence > 0 && (
            <Chip tone="warn">{t('lackEvidence', { count: counts.lackEvidence })}</Chip>
          )}
          {counts.awaitReview > 0 && (
            <Chip tone="info">{t('awaitReview', { count: counts.awaitReview })}</Chip>
          )}
          {counts.awaitConsent > 0 && (
            <Chip tone="info">{t('awaitConsent', { count: counts.awaitConsent })}</Chip>
          )}
          {!entity.claimed && <Chip>{t('unclaimed')}</Chip>}
        </>
      }
      actions={
        !isPerson && mayEdit ? (
          <LinkButton href={`${path}/related?add=any`} icon={<IconUserPlus {...iconProps} />}>
            {t('addRelated')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
