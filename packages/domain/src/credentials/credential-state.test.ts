import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attestation, assuranceLabel, assuranceLevels, attestors, isAtLeast } from './assurance.ts';
import { credentialState } from './credential-state.ts';
import { allowedSteps } from './next-review-state.ts';
import { type CredentialStep, credentialSteps } from './review.flow.ts';

const today = '2026-06-15';
const history = (...steps: CredentialStep[]) => steps.map((step, sequence) => ({ sequence, step }));
const standing = (steps: CredentialStep[], ...attestations: Attestation[]) =>
  credentialState(history(...steps), attestations, today);

describe('the state of a credential', () => {
  it('is empty before anything has happened', () => {
    expect(standing([])).toEqual({
      reviewState: 'NoState',
      assurance: 'SelfAsserted',
      attestation: null,
      hasValue: false,
      evidenceCount: 0,
      hasLapsed: false,
    });
  });

  it('is self-asserted until someone validates the value', () => {
    expect(standing(['giveValue', 'attachEvidence'])).toMatchObject({
      reviewState: 'AwaitingReview',
      assurance: 'SelfAsserted',
      evidenceCount: 1,
    });
  });

  it('has the assurance of the strongest attestation', () => {
    const steps: CredentialStep[] = ['giveValue', 'attachEvidence', 'validate', 'vouch', 'confirmBySource'];
    const holder: Attestation = { as: 'Holder', sequence: 2 };
    const party: Attestation = { as: 'Party', sequence: 3 };
    const source: Attestation = { as: 'Source', sequence: 4 };
    expect(standing(steps.slice(0, 3), holder).assurance).toBe('CheckedByHolder');
    expect(standing(steps.slice(0, 4), party, holder).assurance).toBe('ValidatedByParty');
    expect(standing(steps, holder, source, party)).toMatchObject({
      assurance: 'ConfirmedBySource',
      attestation: source,
    });
  });

  it.each(['changeValue', 'attachEvidence', 'removeEvidence'] as const)('starts over after %s', (change) => {
    const steps: CredentialStep[] = ['giveValue', 'attachEvidence', 'attachEvidence', 'validate', change];
    expect(standing(steps, { as: 'Platform', sequence: 3 })).toMatchObject({
      reviewState: 'AwaitingReview',
      assurance: 'SelfAsserted',
      attestation: null,
    });
  });

  it('ignores an attestation to an earlier value', () => {
    const steps: CredentialStep[] = ['giveValue', 'attachEvidence', 'validate', 'changeValue', 'validate'];
    const earlier: Attestation = { as: 'Source', sequence: 2 };
    const later: Attestation = { as: 'Holder', sequence: 4 };
    expect(standing(steps, earlier, later).assurance).toBe('CheckedByHolder');
  });

  it('expires when no validation is in force, and the value then awaits review again', () => {
    const steps: CredentialStep[] = ['giveValue', 'confirmBySource'];
    const source: Attestation = { as: 'Source', sequence: 1, until: '2026-06-15' };
    expect(standing(steps, source)).toMatchObject({ reviewState: 'Validated', hasLapsed: false });
    for (const ended of [
      { ...source, until: '2026-06-14' },
      { ...source, withdrawn: true },
    ]) {
      expect(standing(steps, ended)).toMatchObject({ assurance: 'SelfAsserted', hasLapsed: true });
      const expired = standing([...steps, 'lapse'], ended);
      expect(expired).toMatchObject({ reviewState: 'AwaitingReview', hasLapsed: false });
      const again = standing([...steps, 'lapse', 'validate'], ended, { as: 'Holder', sequence: 3 });
      expect(again).toMatchObject({ reviewState: 'Validated', assurance: 'CheckedByHolder' });
    }
  });

  it('does not depend on the order in which the records are read', () => {
    const steps = history('giveValue', 'attachEvidence', 'validate', 'completeVerifications');
    const attestations: Attestation[] = [{ as: 'Platform', sequence: 2 }];
    expect(credentialState([...steps].reverse(), attestations, today)).toEqual(
      credentialState(steps, attestations, today),
    );
  });

  it.each(['changeValue', 'markNotApplicable', 'proposeNotApplicable', 'remove'] as const)(
    'is restored once %s is undone, including validation and evidence',
    (step) => {
      const steps: CredentialStep[] = ['giveValue', 'attachEvidence', 'validate'];
      const holder: Attestation = { as: 'Holder', sequence: 2 };
      expect(standing([...steps, step], { ...holder, withdrawn: true }).assurance).toBe('SelfAsserted');
      expect(standing([...steps, step, 'undo'], holder)).toEqual(standing(steps, holder));
    },
  );

  it('can be undone by one step only', () => {
    expect(() => standing(['giveValue', 'changeValue', 'undo', 'undo'])).toThrow('nothing to undo');
  });

  it('has no value while the field does not apply, and has it again when it applies after all', () => {
    const steps: CredentialStep[] = ['giveValue', 'proposeNotApplicable'];
    expect(standing(steps)).toMatchObject({ reviewState: 'AwaitingReview', hasValue: false });
    expect(standing([...steps, 'acceptNotApplicable'])).toMatchObject({
      reviewState: 'NotApplicable',
      assurance: 'SelfAsserted',
    });
    expect(standing([...steps, 'reject'])).toMatchObject({ reviewState: 'Rejected', hasValue: false });
    expect(standing([...steps, 'reject', 'markApplicable'])).toMatchObject({
      reviewState: 'Submitted',
      hasValue: true,
    });
  });

  it('cannot be derived from a history that cannot have happened', () => {
    expect(() => standing(['validate'])).toThrow('validate in NoState');
  });

  it('has an assurance above self-asserted exactly while it is validated, for any history', () => {
    const choices = fc.array(fc.nat({ max: credentialSteps.length * 10 }), { maxLength: 30 });
    fc.assert(
      fc.property(choices, (picks) => {
        const steps: CredentialStep[] = [];
        const attestations: Attestation[] = [];
        for (const pick of picks) {
          const before = credentialState(history(...steps), attestations, today);
          const allowed = allowedSteps(before.reviewState, before.hasValue).filter(
            (step) => step !== 'removeEvidence' || before.evidenceCount > 0,
          );
          const step = allowed[pick % allowed.length] ?? 'giveValue';
          if (['validate', 'vouch', 'confirmBySource'].includes(step))
            attestations.push({ as: attestors[pick % attestors.length] ?? 'Holder', sequence: steps.length });
          steps.push(step);
        }
        const { assurance, reviewState, hasLapsed } = credentialState(history(...steps), attestations, today);
        const isProven = reviewState === 'Validated' || reviewState === 'Completed';
        return !hasLapsed && isProven === (assurance !== 'SelfAsserted');
      }),
    );
  });
});

describe('the assurance ladder', () => {
  it('rises from the data owner’s statement to the source', () => {
    expect(isAtLeast('ConfirmedBySource', 'ValidatedByPlatform')).toBe(true);
    expect(isAtLeast('CheckedByHolder', 'ValidatedByParty')).toBe(false);
    expect(assuranceLevels.every((level) => isAtLeast(level, 'SelfAsserted'))).toBe(true);
  });

  it.each([
    ['SelfAsserted', '', 'Self-asserted'],
    ['CheckedByHolder', '', 'Checked by the data owner'],
    ['ValidatedByParty', 'Harbour Tea Ltd', 'Validated by Harbour Tea Ltd'],
    ['ValidatedByPlatform', 'Probity', 'Validated by Probity'],
    ['ConfirmedBySource', 'Companies House', 'Confirmed by Companies House'],
  ] as const)('%s by %j reads %j', (level, by, label) => expect(assuranceLabel(level, by)).toBe(label));
});
