import type { EntityRow } from '@probity/core/identity/entities';
import type { EntityProfile } from '@probity/core/workspace/profiles';
import { completenessCounts, profileStateOf } from '@probity/domain';
import { logoUrl } from './accounts.present.ts';

export function presentEntity(entity: EntityRow & { logoHash?: string | null }) {
  return {
    entityId: entity.id,
    entityName: entity.displayName,
    logoUrl: logoUrl(entity.id, entity.logoHash ?? null),
    kind: entity.kind,
    country: entity.country,
    claimed: entity.claimedAt !== null,
    version: entity.version,
  };
}

export function presentProfile({ entity, figures, contact, failedTests }: EntityProfile) {
  return {
    ...presentEntity(entity),
    website: entity.website,
    contact,
    profileState: profileStateOf(figures),
    completeness: completenessCounts(figures.required),
    required: figures.required.applicable,
    figures,
    failedTests,
    createdAt: entity.createdAt,
  };
}
