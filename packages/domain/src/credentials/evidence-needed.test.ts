import { describe, expect, it } from 'vitest';
import { awaitsEvidence } from './evidence-needed.ts';
import { credentialSteps } from './review.flow.ts';

const bare = { evidenceCount: 0, assurance: 'SelfAsserted' } as const;

describe('a value that needs evidence', () => {
  it('can be neither submitted for review nor validated without evidence; all other steps are allowed', () => {
    const waiting = credentialSteps.filter((step) => awaitsEvidence(step, 'RegistrationName', bare));
    expect(waiting).toEqual(['requestReview', 'validate']);
    expect(awaitsEvidence('validate', 'RegistrationName', { ...bare, evidenceCount: 1 })).toBe(false);
  });

  it('needs none once a source has confirmed it', () => {
    const confirmed = { evidenceCount: 0, assurance: 'ConfirmedBySource' } as const;
    expect(awaitsEvidence('validate', 'RegistrationName', confirmed)).toBe(false);
  });
});

it('a value that needs no evidence can be reviewed without it', () => {
  expect(awaitsEvidence('requestReview', 'Industry', bare)).toBe(false);
});
