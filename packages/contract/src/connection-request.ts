import { documentTypes, MAX_RETENTION_YEARS } from '@probity/domain';

import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { ConnectionDetail, Visibility } from './connections.ts';
import { endpoint } from './endpoint.ts';
import {
  BusinessQuestion,
  CheckType,
  DataFieldKey,
  DataRelationType,
  DocumentType,
  EntityKind,
  LawfulBasis,
  ScopeItemKind,
} from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { CountryCode, Day, EmailAddress, EntityName, Id } from './schemas.ts';
import { AskedRole } from './templates.ts';

/** Offering one’s data implies consent to share it. */
export const offerNote = 'An offer of data requires the validate permission.';

/** The texts sent with a request. */
export const Message = z.string().trim().max(2000);

/** Purpose, lawful basis under article 6 GDPR, and how long accepted data is retained after sharing ends. */
export const RequestTerms = {
  purpose: z.string().trim().max(500).optional(),
  lawfulBasis: LawfulBasis.optional(),
  lawfulBasisDetail: z.string().trim().max(500).optional(),
  retentionYears: z.number().int().min(0).max(MAX_RETENTION_YEARS).optional(),
};

export const ItemKey = z.strictObject({ kind: ScopeItemKind, key: z.string().min(1).max(80) });

/** What is requested or shared if no template defines it. */
export const ScopeInput = z.strictObject({
  fields: z
    .array(z.strictObject({ fieldKey: DataFieldKey, required: z.boolean().default(true) }))
    .max(60)
    .default([]),
  questions: z.array(BusinessQuestion).max(20).default([]),
  documents: z.array(DocumentType).max(documentTypes.length).default([]),
  checks: z.array(CheckType).max(5).default([]),
  declarationIds: z.array(Id).max(20).default([]),
  /** Which related parties must be named, and what each of them is asked for. */
  roles: z.array(AskedRole).max(20).default([]),
});
export type ScopeInput = z.output<typeof ScopeInput>;

export const NewParty = z.strictObject({
  name: EntityName,
  email: EmailAddress,
  kind: EntityKind.default('Organization'),
  country: CountryCode.optional(),
  /** As found in a register of the country; entered for a party that is new to the account. */
  registrationNumber: z.string().trim().min(1).max(40).optional(),
});

/** A listed or found party, or a new one; the email address is for a party that is not registered. */
export const WantedParty = z.union([
  z.strictObject({ entityId: Id, email: EmailAddress.optional() }),
  NewParty,
]);

const Wanted = {
  relationType: DataRelationType.default('DataRequest'),
  /** The organisation it is about, for RelatedDataRequired and RelatedDataShared. */
  subjectId: Id.optional(),
  templateId: Id.optional(),
  scope: ScopeInput.optional(),
  visibility: Visibility.optional(),
  message: Message.optional(),
  ...RequestTerms,
  dueOn: Day.optional(),
  days: z.number().int().min(1).max(3650).nullable().optional(),
};
const someScope = (body: { templateId?: string | undefined; scope?: ScopeInput | undefined }) =>
  body.templateId !== undefined || body.scope !== undefined;
const needsScope = { path: ['scope'], ...says('templateOrItems') };

const requestBody = z
  .strictObject({ target: WantedParty, ...Wanted })
  .omit({ relationType: true, subjectId: true })
  .refine(someScope, needsScope);
const requestExample: z.input<typeof requestBody> = {
  target: { name: 'Example', email: 'example@kestrel.example' },
  scope: { fields: [{ fieldKey: 'TradingName' }] },
};

export const createConnection = endpoint({
  method: 'POST',
  path: '/Connections',
  tag: 'Connections',
  summary: 'Request data from a party or share one’s own, whether or not the party is registered',
  access: 'edit',
  accessNote: offerNote,
  limit: 'message',
  body: z
    .strictObject({
      accountId: Id,
      target: WantedParty,
      ...Wanted,
    })
    .refine(someScope, needsScope),
  response: ConnectionDetail,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.to_oneself',
    'relationship.true_match',
    'connection.already_open',
    'connection.nothing_asked',
    'connection.nothing_to_share',
    'template.not_for_kind',
    'declaration.empty',
  ],
  idempotent: true,
  example: { body: { accountId: exampleIds.accountId, ...requestExample } },
});

const requestsOf = (resource: 'Entities' | 'LegalEntities' | 'LegalPersons') =>
  endpoint({
    method: 'POST',
    path: `/${resource}/:entityId/requests`,
    tag: resource,
    summary: 'Request data from one party',
    access: 'edit',
    limit: 'message',
    params: z.object({ entityId: Id }),
    body: requestBody,
    response: ConnectionDetail,
    status: 201,
    errors: createConnection.errors,
    idempotent: true,
    example: { body: requestExample },
  });
export const requestAsEntity = requestsOf('Entities');
export const requestAsLegalEntity = requestsOf('LegalEntities');
export const requestAsLegalPerson = requestsOf('LegalPersons');

export const previewRequestEmail = endpoint({
  method: 'POST',
  path: '/Connections/emailpreview',
  tag: 'Connections',
  summary: 'Preview the email that a request would send; nothing is sent or stored',
  access: 'edit',
  limit: 'read',
  body: z
    .strictObject({
      accountId: Id,
      /** With an email address if they are not registered. */
      recipient: z.strictObject({
        name: EntityName,
        kind: EntityKind,
        email: EmailAddress.optional(),
      }),
      relationType: DataRelationType.default('DataRequest'),
      subjectKind: EntityKind,
      templateId: Id.optional(),
      scope: ScopeInput.optional(),
      message: Message.optional(),
      purpose: RequestTerms.purpose,
      dueOn: Day.optional(),
    })
    .refine(someScope, needsScope),
  response: z.object({ subject: z.string(), text: z.string() }),
  errors: ['resource.not_found', 'permission.denied', 'template.not_for_kind', 'connection.nothing_asked'],
  example: {
    body: {
      accountId: exampleIds.accountId,
      recipient: { name: 'Example Ltd', kind: 'Organization', email: 'example@example.test' },
      subjectKind: 'Organization',
      scope: { fields: [{ fieldKey: 'TradingName' }] },
    },
  },
});
