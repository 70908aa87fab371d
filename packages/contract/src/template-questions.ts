import { QUESTION_TEXT_MAX, questionKinds } from '@probity/domain/template-questions/template-question.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Moment, Version } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id, questionKey: z.string().min(1).max(80) });

/** What an account asks in its own words. */
export const TemplateQuestion = z.strictObject({
  /** Names it within its template. */
  id: Id,
  kind: z.enum(questionKinds),
  text: z
    .string()
    .trim()
    .min(1, says('template.questionText'))
    .max(QUESTION_TEXT_MAX, says('tooLong', { max: QUESTION_TEXT_MAX })),
  required: z.boolean(),
});
export type TemplateQuestion = z.output<typeof TemplateQuestion>;

export const TemplateAnswer = z.object({
  question: TemplateQuestion,
  /** In the type of the question; null until answered. */
  answer: z.unknown(),
  changedAt: Moment.nullable(),
  changedBy: z.string().nullable(),
  version: Version,
});
export type TemplateAnswer = z.output<typeof TemplateAnswer>;

export const getTemplateAnswer = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/templatequestions/:questionKey',
  tag,
  summary: 'Read a question of the request’s template and the data owner’s answer; for the data owner',
  access: 'view',
  params,
  response: TemplateAnswer,
  errors: ['resource.not_found'],
});

export const answerTemplateQuestion = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/templatequestions/:questionKey',
  tag,
  summary:
    'Answer a question of the request’s template, or remove the answer with null; nothing is shared yet',
  access: 'edit',
  params,
  body: z.strictObject({ answer: z.unknown() }),
  response: TemplateAnswer,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
  example: { body: { answer: 'Since 2019, under the same licence.' } },
});
