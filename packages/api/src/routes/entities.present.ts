import type { EntityRow } from '@probity/core/entities/entities.store.ts';
import type { EntityProfile } from '@probity/core/entities/get-entity.ts';
import type { EntityKind } from '@probity/domain';
import { logoUrl } from './accounts.present.ts';

export function presentEntity(entity: EntityRow & { logoHash?: string | null }) {
  return {
    entityId: entity.id,
    entityName: entity.displayName,
    logoUrl: logoUrl(entity.id, entity.logoHash ?? null),
    kind: entity.kind as EntityKind,
    country: entity.country,
    claimed: entity.claimedAt !== null,
    version: entity.version,
  };
}

export function presentProfile({ entity, progress, contact }: EntityProfile) {
  return {
    ...presentEntity(entity),
    website: entity.website,
    contact,
    profileState: progress.state,
    completeness: progress.counts,
    required: progress.required,
    createdAt: entity.createdAt,
  };
}
