import { type DataFieldKey, requiredFields } from '@probity/domain';
import { type FirstStep, firstSteps } from '@probity/domain/first-steps/first-steps.ts';
import { type SampleDecision, sampleFields } from '@probity/domain/first-steps/sample-request.ts';
import { authorise, type Ctx, inTransaction, userActorOf } from '../../kernel/context/index.ts';
import { findFirstStepFacts } from './first-steps.store.ts';

export interface FirstSteps {
  steps: FirstStep[];
  /** Counts the fields that a complete profile requires. */
  profile: { given: number; required: number };
  /** Dismissed by this person, in this account. */
  isDismissed: boolean;
  sample: SampleRequest | null;
}

interface SampleRequest {
  state: 'Received' | SampleDecision;
  items: { fieldKey: DataFieldKey; isGiven: boolean; isShared: boolean }[];
}

/** The steps to a first answered request, and which of them are done, derived from the account's actual data. */
export function getFirstSteps(ctx: Ctx, { accountId }: { accountId: string }): Promise<FirstSteps> {
  const { kind, role } = authorise(ctx.actor, 'view', accountId);
  const { userId } = userActorOf(ctx.actor);
  const required: readonly DataFieldKey[] = requiredFields[kind];
  const asked: readonly DataFieldKey[] = sampleFields[kind];
  return inTransaction(ctx, async ({ db }) => {
    const fields = [...new Set([...required, ...asked])];
    const { missing, isDismissed, sample, ...facts } = await findFirstStepFacts(db, {
      accountId,
      userId,
      fields,
    });
    const isMissing = (field: DataFieldKey) => missing.includes(field);
    const missingFields = required.filter(isMissing).length;
    return {
      steps: firstSteps({ ...facts, kind, role, missingFields }),
      profile: { given: required.length - missingFields, required: required.length },
      isDismissed,
      sample: sample && {
        state: sample.state,
        items: asked.map((fieldKey) => ({
          fieldKey,
          isGiven: !isMissing(fieldKey),
          isShared: sample.fields.includes(fieldKey),
        })),
      },
    };
  });
}
