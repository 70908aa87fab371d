import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { EntityName, Id, Moment, Nothing } from './schemas.ts';

const tag = 'Entities';
const params = z.object({ entityId: Id });

const Party = z.object({
  entityId: Id,
  entityName: z.string(),
  kind: EntityKind,
  country: z.string().nullable(),
  createdAt: Moment,
});

export const Duplicate = z.object({
  one: Party,
  other: Party,
  sameName: z.boolean(),
  /** Identifiers that both share. */
  sharedFields: z.array(DataFieldKey),
});
export type Duplicate = z.output<typeof Duplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/duplicates',
  tag,
  summary: 'List possible duplicates of a party or, for the account itself, among all parties that it added',
  access: 'view',
  params,
  response: z.object({ items: z.array(Duplicate) }),
  errors: ['resource.not_found'],
});

export const findSimilarParties = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/similarparties',
  tag,
  summary: 'Find parties of the account, itself included, that a new one may duplicate; nothing is saved',
  access: 'edit',
  params,
  body: z.strictObject({
    kind: EntityKind,
    name: EntityName,
    /** Country and number, as the credential RegistrationNumber. */
    registrationNumber: z.record(z.string(), z.unknown()).optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        entityId: Id,
        entityName: z.string(),
        kind: EntityKind,
        country: z.string().nullable(),
        claimed: z.boolean(),
        /** The registration number is the same; otherwise the names are similar. */
        sameNumber: z.boolean(),
        /** It is the party in the path, which cannot list itself. */
        isSubject: z.boolean(),
      }),
    ),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { kind: 'LegalPerson', name: 'Example Person' } },
});

export const mergeEntities = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/merge',
  tag,
  summary: 'Merge this party with another one that the account added; all data is kept',
  access: 'edit',
  params,
  body: z.strictObject({ into: Id }),
  response: z.object({ entityId: Id, into: Id, mergedAt: Moment }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'entity.not_placeholder',
    'entity.cannot_merge',
    'connection.already_open',
  ],
  example: { body: { into: exampleIds.entityId } },
});

export const unmergeEntity = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/unmerge',
  tag,
  summary: 'Undo a merge: everything that it moved goes back, unless it was assigned elsewhere since',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'entity.not_merged', 'connection.already_open'],
});

export const markDistinct = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/distinct',
  tag,
  summary: 'Mark two parties as distinct; they are not suggested as duplicates again',
  access: 'edit',
  params,
  body: z.strictObject({ from: Id }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { from: exampleIds.entityId } },
});
