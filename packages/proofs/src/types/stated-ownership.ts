import type { Ownership } from '@probity/domain/fields/values/ownership.ts';
import type { RelatedParty } from '@probity/domain/fields/values/related-party.ts';
import type { BodsStatement } from '@probity/domain/ownership/bods.ts';
import { partyKindOf, type Statement, statementOfRole } from '@probity/domain/ownership/index.ts';
import { ownerFields } from './claims/bods-owners.ts';
import { legalName } from './claims/party.ts';
import type { CredentialSource } from './credential-type.ts';
import { ownershipExport } from './ownership-export.ts';

/** The export of the ownership engine about a party, from the validated values of its own profile and nothing else. */
export function statedOwnership({ subject, today, parties = [] }: CredentialSource): BodsStatement[] {
  const named = new Map(parties.map((party) => [party.id, party]));
  const statements = ownerFields.flatMap((field) => {
    const roles: readonly (RelatedParty & Partial<Ownership>)[] = subject.values[field] ?? [];
    return roles.flatMap((role): Statement[] => {
      const stated = statementOfRole(field, role, subject.kind === 'Trust');
      if (!stated || !named.has(role.entityId)) return [];
      const ownerId = role.entityId;
      return [{ ...stated, id: `${field}-${ownerId}`, ownerId, ownedId: subject.id, voice: 'Company' }];
    });
  });
  if (statements.length === 0) return [];
  const graph = {
    subjectId: subject.id,
    parties: [subject, ...named.values()].map(({ id, kind }) => ({ id, kind: partyKindOf[kind] })),
    statements,
  };
  return ownershipExport(graph, today, (id) => {
    const { name, country } =
      id === subject.id ? { name: legalName(subject.values), country: undefined } : (named.get(id) ?? {});
    return { name: name ?? null, country: country ?? null };
  });
}
