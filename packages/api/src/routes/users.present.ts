import type { UserDetails, UserSession } from '@probity/contract/users.ts';
import type { Services } from '@probity/core';
import type { OpenSession } from '@probity/core/identity/auth/list-sessions.ts';
import { openPhone } from '@probity/core/identity/users/phone.ts';
import type { UserRow } from '@probity/core/identity/users/users.store.ts';
import type { EntityRow } from '@probity/core/registry/entities/entities.store.ts';
import { type EntityKind, emailTopics, type SecondFactorMethod } from '@probity/domain';

export function presentUser(user: UserRow, services: Services): UserDetails {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    phoneNumber: openPhone(services.sealing, user),
    status: user.status === 'Active' ? 'Active' : 'Pending',
    emailVerified: user.emailVerifiedAt !== null,
    secondFactor: user.secondFactorEnrolledAt ? (user.secondFactorMethod as SecondFactorMethod) : null,
    isExternalIdentityProvider: user.subject !== null && !services.identity.keepsPassword(user.subject),
    emailNotifications: emailTopics.filter((topic) => !user.mutedEmails.includes(topic)),
    version: user.version,
    createdAt: user.createdAt.toISOString(),
  };
}

export function presentSession({ signedInAt, lastSeenAt, ...session }: OpenSession): UserSession {
  return { ...session, signedInAt: signedInAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

export function presentCreatedEntity(entity: EntityRow) {
  return {
    entityId: entity.id,
    entityName: entity.displayName,
    country: entity.country,
    kind: entity.kind as EntityKind,
  };
}
