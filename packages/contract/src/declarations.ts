import { MAX_TEXT_LENGTH } from '@probity/domain/declarations/parse-text.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ContentKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, Moment, Nothing, PageQuery, Version, VersionNumber } from './schemas.ts';

const tag = 'Declarations';
const params = z.object({ declarationId: Id });

const Title = z.string().trim().min(1, says('title')).max(200);
const DeclarationText = z.string().max(MAX_TEXT_LENGTH, says('tooLong', { max: MAX_TEXT_LENGTH }));

export const DeclarationSummary = z.object({
  id: Id,
  title: z.string(),
  kind: ContentKind,
  currentVersion: z.number().int(),
  /** Each up to `MAX_COUNTED`. */
  counts: z.object({
    waiting: z.number().int(),
    signed: z.number().int(),
    signAgain: z.number().int(),
  }),
  createdAt: Moment,
  changedAt: Moment,
});
export type DeclarationSummary = z.output<typeof DeclarationSummary>;

export const DeclarationDetail = z.object({
  id: Id,
  accountId: Id,
  title: z.string(),
  kind: ContentKind,
  currentVersion: z.number().int(),
  version: Version,
  createdAt: Moment,
  changedAt: Moment,
  versions: z.array(
    z.object({
      number: z.number().int(),
      text: z.string().nullable(),
      size: z.number().int().nullable(),
      pages: z.number().int().nullable(),
      contentHash: z.string().nullable(),
      sentAt: Moment.nullable(),
      createdAt: Moment,
    }),
  ),
  abilities: z.object({ edit: z.boolean() }),
});
export type DeclarationDetail = z.output<typeof DeclarationDetail>;

/** A part of a text: plain text, the value of a variable, or a variable without a value. */
export const TextPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('value'), name: z.string(), text: z.string() }),
  z.object({ kind: z.literal('missing'), name: z.string() }),
]);
export type TextPart = z.output<typeof TextPart>;

export const createDeclaration = endpoint({
  method: 'POST',
  path: '/Declarations',
  tag,
  summary:
    'Create a declaration: a text with variables, a document, or one that is signed at Adobe Acrobat Sign',
  access: 'edit',
  body: z.strictObject({ accountId: Id, title: Title, kind: ContentKind, text: DeclarationText.optional() }),
  response: DeclarationDetail,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'declaration.unknown_variables',
    'declaration.wrong_kind',
  ],
  example: { body: { accountId: exampleIds.accountId, title: 'Example', kind: 'Text', text: 'Example' } },
});

export const listDeclarations = endpoint({
  method: 'GET',
  path: '/Declarations',
  tag,
  summary: 'List the declarations of an account, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id }),
  response: listOf(DeclarationSummary),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const listVariables = endpoint({
  method: 'GET',
  path: '/Declarations/variables',
  tag,
  summary: 'List the variables that a text can contain, and the kinds of content on offer',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        group: z.enum(['Signer', 'Requester', 'Moment']),
        kinds: z.array(z.string()),
        sensitive: z.boolean(),
      }),
    ),
    contentKinds: z.array(ContentKind),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const previewText = endpoint({
  method: 'POST',
  path: '/Declarations/preview',
  tag,
  summary: 'Preview a text with the data of the account’s own profile, and the errors in it',
  access: 'edit',
  limit: 'read',
  body: z.strictObject({ accountId: Id, text: DeclarationText }),
  response: z.object({
    parts: z.array(TextPart),
    missing: z.array(z.string()),
    problems: z.array(
      z.object({
        line: z.number().int(),
        column: z.number().int(),
        message: z.string(),
        name: z.string(),
        suggestion: z.string().nullable(),
      }),
    ),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { accountId: exampleIds.accountId, text: 'Example {{today}}' } },
});
export type Preview = z.output<(typeof previewText)['response']>;

export const getDeclaration = endpoint({
  method: 'GET',
  path: '/Declarations/:declarationId',
  tag,
  summary: 'Retrieve a declaration with its versions',
  access: 'view',
  params,
  response: DeclarationDetail,
  errors: ['resource.not_found'],
  versioned: true,
});

export const deleteDeclaration = endpoint({
  method: 'DELETE',
  path: '/Declarations/:declarationId',
  tag,
  summary:
    'Remove a declaration from the library, unless an agreement or a request for it is open; both parties keep what was signed',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'declaration.in_use', 'declaration.requested'],
});

export const changeDeclarationText = endpoint({
  method: 'PUT',
  path: '/Declarations/:declarationId/text',
  tag,
  summary: 'Update the text; once it has been sent, this creates the next version',
  access: 'edit',
  params,
  body: z.strictObject({ text: DeclarationText }),
  textField: 'text',
  response: DeclarationDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'declaration.unknown_variables',
    'declaration.wrong_kind',
  ],
  versioned: true,
  example: { body: { text: 'Example {{today}}' } },
});

export const changeDeclarationTitle = endpoint({
  method: 'PUT',
  path: '/Declarations/:declarationId/title',
  tag,
  summary: 'Update the title',
  access: 'edit',
  params,
  body: z.strictObject({ title: Title }),
  response: DeclarationDetail,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
  example: { body: { title: 'Example' } },
});

export const changeDeclarationDocument = endpoint({
  method: 'POST',
  path: '/Declarations/:declarationId/document',
  tag,
  summary: 'Upload the PDF to be signed (form data)',
  access: 'edit',
  params,
  bodyKind: 'multipart',
  response: DeclarationDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'declaration.wrong_kind',
    'document.refused',
    'request.too_large',
  ],
});

export const getDeclarationUrl = endpoint({
  method: 'GET',
  path: '/Declarations/:declarationId/url',
  tag,
  summary: 'Create a link to the document of a version, valid for five minutes and for the caller only',
  access: 'view',
  params,
  query: z.object({ version: VersionNumber.optional() }),
  response: z.object({ url: z.string(), expiresAt: Moment }),
  errors: ['resource.not_found'],
});
