import { NOTE_MAX } from '@probity/domain/constants.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ScopeItemKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id, Moment } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });

/** A question of one side and the answer of the other; about one item, or without an item about the whole request. */
export const ConnectionQuery = z.object({
  id: Id,
  kind: ScopeItemKind.nullable(),
  key: z.string().nullable(),
  /** Asked by the caller's side. */
  isOwn: z.boolean(),
  question: z.string(),
  askedAt: Moment,
  answer: z.string().nullable(),
  answeredAt: Moment.nullable(),
});
export type ConnectionQuery = z.output<typeof ConnectionQuery>;
const Queries = z.object({
  items: z.array(ConnectionQuery),
  abilities: z.object({ answer: z.boolean() }),
});

export const listQueries = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/queries',
  tag,
  summary:
    'List the parties’ questions, newest first; recipients see only those about the request as a whole',
  access: 'view',
  params,
  /** For a member of both parties: the account they act for. */
  query: z.object({ accountId: Id.optional() }),
  response: Queries,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const askQuestion = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/questions',
  tag,
  summary: 'Ask a question about a request or an offer before consenting to it',
  access: 'edit',
  limit: 'message',
  params,
  body: z.strictObject({ question: z.string().trim().min(1, says('question')).max(NOTE_MAX) }),
  response: Queries,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'connection.illegal_transition'],
  idempotent: true,
  example: { body: { question: 'What is it for?' } },
});

export const answerQuery = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/queries/:queryId',
  tag,
  summary: 'Answer a question of the other side; each can be answered once',
  access: 'edit',
  params: z.object({ connectionId: Id, queryId: Id }),
  body: z.strictObject({ answer: z.string().trim().min(1, says('answer')).max(NOTE_MAX) }),
  response: z.object({ answeredAt: Moment }),
  errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
  example: { body: { answer: 'It is.' } },
});
