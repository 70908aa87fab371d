import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { BusinessQuestion, HistoryActor } from './enumerations.ts';
import { Id, Moment, Version } from './schemas.ts';

const tag = 'LegalEntities';
const params = z.object({ entityId: Id });
const questionParams = params.extend({ question: BusinessQuestion });

export const BusinessAnswer = z.object({
  question: BusinessQuestion,
  /** In the question's value type; null until answered. */
  answer: z.unknown(),
  changedAt: Moment.nullable(),
  changedBy: z.string().nullable(),
  version: Version,
});
export type BusinessAnswer = z.output<typeof BusinessAnswer>;

export const listBusinessAnswers = endpoint({
  method: 'GET',
  path: '/LegalEntities/:entityId/businessinformation',
  tag,
  summary: 'List the organisation’s answers about its business',
  access: 'view',
  params,
  response: z.object({ items: z.array(BusinessAnswer), abilities: z.object({ edit: z.boolean() }) }),
  errors: ['resource.not_found'],
});

export const answerBusinessQuestion = endpoint({
  method: 'PUT',
  path: '/LegalEntities/:entityId/businessinformation/:question',
  tag,
  summary: 'Answer a question about the business, or remove the answer with null',
  access: 'edit',
  params: questionParams,
  body: z.strictObject({ answer: z.unknown() }),
  response: BusinessAnswer,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
  example: { body: { answer: 12 } },
});

export const listBusinessHistory = endpoint({
  method: 'GET',
  path: '/LegalEntities/:entityId/businessinformation/:question/history',
  tag,
  summary: 'List the changes of an answer, newest first',
  access: 'view',
  params: questionParams,
  response: z.object({
    items: z.array(
      z.object({
        seq: z.number().int(),
        at: Moment,
        actor: HistoryActor,
        actorName: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
  errors: ['resource.not_found'],
});
