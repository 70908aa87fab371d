import { firstStepKeys } from '@probity/domain/first-steps/first-steps.ts';
import { sampleDecisions, sampleStates } from '@probity/domain/first-steps/sample-request.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

const tag = 'Workspace';
const query = z.object({ accountId: Id });
const example = { query: { accountId: exampleIds.accountId } };

export const FirstSteps = z.object({
  /** In the order to do them; empty for a role without edit rights. */
  steps: z.array(z.object({ key: z.enum(firstStepKeys), isDone: z.boolean(), path: z.string() })),
  /** Of the fields that a complete profile requires. */
  profile: z.object({ given: z.number().int(), required: z.number().int() }),
  isDismissed: z.boolean(),
  /** A fictional request to practise on, if the account has added it. It is not a connection and is sent to no one. */
  sample: z
    .object({
      state: z.enum(sampleStates),
      items: z.array(z.object({ fieldKey: DataFieldKey, isGiven: z.boolean(), isShared: z.boolean() })),
    })
    .nullable(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/FirstSteps',
  tag,
  summary: 'List the steps to an account’s first answered request, with those already done',
  access: 'view',
  query,
  response: FirstSteps,
  errors: ['resource.not_found'],
  example,
});

export const changeFirstSteps = endpoint({
  method: 'PUT',
  path: '/FirstSteps',
  tag,
  summary: 'Hide the first steps from the caller, or show them again',
  access: 'view',
  body: z.strictObject({ accountId: Id, isDismissed: z.boolean() }),
  response: FirstSteps,
  errors: ['resource.not_found'],
  example: { body: { accountId: exampleIds.accountId, isDismissed: true } },
});

export const addSampleRequest = endpoint({
  method: 'POST',
  path: '/FirstSteps/sample',
  tag,
  summary: 'Add a fictional request to practise on, or restart it',
  access: 'edit',
  body: z.strictObject({ accountId: Id }),
  response: FirstSteps,
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { accountId: exampleIds.accountId } },
});

export const answerSampleRequest = endpoint({
  method: 'PUT',
  path: '/FirstSteps/sample',
  tag,
  summary: 'Answer the fictional request; nothing is shared',
  access: 'edit',
  body: z.strictObject({
    accountId: Id,
    decision: z.enum(sampleDecisions),
    fields: z.array(DataFieldKey).max(10),
  }),
  response: FirstSteps,
  errors: ['resource.not_found', 'permission.denied'],
  example: {
    body: { accountId: exampleIds.accountId, decision: 'Approved', fields: ['RegistrationName'] },
  },
});

export const removeSampleRequest = endpoint({
  method: 'DELETE',
  path: '/FirstSteps/sample',
  tag,
  summary: 'Remove the fictional request',
  access: 'edit',
  query,
  response: FirstSteps,
  errors: ['resource.not_found', 'permission.denied'],
  example,
});
