import { type DataFieldKey, ProductError } from '@probity/domain';
import { type SampleDecision, sampleFields } from '@probity/domain/first-steps/sample-request.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { answerSample } from './first-steps.store.ts';
import { type FirstSteps, getFirstSteps } from './get-first-steps.ts';

interface AnswerSampleRequest {
  accountId: string;
  decision: SampleDecision;
  /** The fields that would be shared; nothing is. */
  fields: readonly DataFieldKey[];
}

export function answerSampleRequest(ctx: Ctx, input: AnswerSampleRequest): Promise<FirstSteps> {
  const { accountId, decision } = input;
  const { kind } = authorise(ctx.actor, 'edit', accountId);
  const asked: readonly DataFieldKey[] = sampleFields[kind];
  const fields = decision === 'Approved' ? asked.filter((field) => input.fields.includes(field)) : [];
  return inTransaction(ctx, async (ctx) => {
    const answer = { accountId, state: decision, fields, answeredAt: ctx.services.now() };
    if (!(await answerSample(ctx.db, answer))) throw new ProductError('resource.not_found');
    await record(ctx, {
      action: 'sample_request.answered',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { decision },
    });
    return getFirstSteps(ctx, { accountId });
  });
}
