import { z } from 'zod';
import { Credential } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, Moment } from './schemas.ts';

const tag = 'Credentials';
const params = z.object({ credentialId: Id });

export const EvidenceLink = z.object({
  documentId: Id,
  title: z.string(),
  type: z.string(),
  expiresOn: Day.nullable(),
  currentVersion: z.number().int(),
  addedAt: Moment,
});

export const listEvidence = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId/documents',
  tag,
  summary: 'List the documents that are evidence for a credential',
  access: 'view',
  params,
  response: z.object({ items: z.array(EvidenceLink) }),
  errors: ['resource.not_found'],
});

export const attachEvidence = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/documents',
  tag,
  summary: 'Attach a document as evidence',
  access: 'edit',
  params,
  body: z.strictObject({ documentId: Id }),
  response: Credential,
  errors: ['resource.not_found', 'permission.denied', 'credential.illegal_transition'],
  example: { body: { documentId: exampleIds.documentId } },
});

export const detachEvidence = endpoint({
  method: 'DELETE',
  path: '/Credentials/:credentialId/documents',
  tag,
  summary: 'Detach a document',
  access: 'edit',
  params,
  query: z.object({ documentId: Id }),
  response: Credential,
  errors: ['resource.not_found', 'permission.denied', 'credential.illegal_transition'],
  example: { query: { documentId: exampleIds.documentId } },
});
