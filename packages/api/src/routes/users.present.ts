import type { UserDetails } from '@probity/contract/users.ts';
import type { EntityRow } from '@probity/core/identity/entities';
import { notificationPreferencesOf, openPhone, type UserRow } from '@probity/core/identity/users';
import type { Ctx } from '@probity/core/kernel/context';

export function presentUser(user: UserRow, { services }: Pick<Ctx, 'services'>): UserDetails {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    phoneNumber: openPhone(services.sealing, user),
    status: user.status === 'Active' ? 'Active' : 'Pending',
    emailVerified: user.emailVerifiedAt !== null,
    secondFactor: user.secondFactorEnrolledAt ? user.secondFactorMethod : null,
    isExternalIdentityProvider: user.subject !== null && !services.identity.keepsPassword(user.subject),
    notificationPreferences: notificationPreferencesOf(user),
    language: user.language,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
  };
}

export function presentCreatedEntity(entity: EntityRow) {
  return {
    entityId: entity.id,
    entityName: entity.displayName,
    country: entity.country,
    kind: entity.kind,
  };
}
