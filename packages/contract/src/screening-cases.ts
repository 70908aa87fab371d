import { NOTE_MAX } from '@probity/domain/constants.ts';
import { caseStates, caseSteps } from '@probity/domain/screening-cases/case-steps.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Screening';

export const ListedCase = z.object({
  id: Id,
  state: z.enum(caseStates),
  party: z.object({
    /** Null for a search that was not about a stored party. */
    id: Id.nullable(),
    name: z.string(),
    kind: EntityKind.nullable(),
    /** Of a counterparty with an account of its own. */
    connectionId: Id.nullable(),
  }),
  hit: z.object({
    listedName: z.string(),
    list: z.object({ key: z.string(), title: z.string() }),
    reference: z.string(),
  }),
  openedAt: Moment,
  openedByName: z.string().nullable(),
  closedAt: Moment.nullable(),
  closedByName: z.string().nullable(),
  /** Of the steps that are not done. */
  nextDueOn: Day.nullable(),
  done: z.number().int(),
  steps: z.number().int(),
});
export type ListedCase = z.output<typeof ListedCase>;

export const Case = ListedCase.omit({ steps: true }).extend({
  accountId: Id,
  /** The page where the hit is decided. */
  hitHref: z.string(),
  steps: z.array(
    z.object({
      step: z.enum(caseSteps),
      assignee: z.object({ memberId: Id, name: z.string() }).nullable(),
      dueOn: Day,
      note: z.string().nullable(),
      doneAt: Moment.nullable(),
      /** Null for a step that was taken automatically, and for a former member. */
      doneByName: z.string().nullable(),
    }),
  ),
  abilities: z.object({ work: z.boolean(), close: z.boolean() }),
});
export type Case = z.output<typeof Case>;

export const listCases = endpoint({
  method: 'GET',
  path: '/Screening/cases',
  tag,
  summary: 'List the cases of true matches, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id, state: z.enum(['Open', 'Ended']).default('Open') }),
  response: listOf(ListedCase),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

const params = z.object({ caseId: Id });

export const getCase = endpoint({
  method: 'GET',
  path: '/Screening/cases/:caseId',
  tag,
  summary: 'Retrieve the case of a true match with its steps',
  access: 'view',
  params,
  response: Case,
  errors: ['resource.not_found'],
});

const ofStep = params.extend({ step: z.enum(caseSteps) });
const stepErrors = [
  'resource.not_found',
  'permission.denied',
  'screening.case_ended',
  'screening.step_done',
] as const;

export const assignCaseStep = endpoint({
  method: 'PUT',
  path: '/Screening/cases/:caseId/steps/:step',
  tag,
  summary: 'Say who takes a step of a case, and by when',
  access: 'validate',
  params: ofStep,
  body: z.strictObject({ assigneeId: Id.nullable(), dueOn: Day }),
  response: Case,
  errors: [...stepErrors],
  example: { body: { assigneeId: null, dueOn: '2030-01-31' } },
});

export const recordCaseStep = endpoint({
  method: 'POST',
  path: '/Screening/cases/:caseId/steps/:step/record',
  tag,
  summary: 'Record that a step of a case is done, with a note',
  access: 'validate',
  params: ofStep,
  body: z.strictObject({ note: z.string().trim().min(1, says('reason')).max(NOTE_MAX) }),
  response: Case,
  errors: [...stepErrors],
  example: { body: { note: 'Example' } },
});

export const closeCase = endpoint({
  method: 'POST',
  path: '/Screening/cases/:caseId/close',
  tag,
  summary: 'Close a case whose steps are all done; the match stands',
  access: 'validate',
  params,
  response: Case,
  errors: ['resource.not_found', 'permission.denied', 'screening.case_ended', 'screening.case_steps_left'],
});
