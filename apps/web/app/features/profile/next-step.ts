import type { Credential } from '@probity/contract/credentials.ts';
import type { Completeness, DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, sectionOf } from '@probity/domain/fields/catalogue.ts';

type Facts = Pick<Credential, 'id' | 'fieldKey' | 'completeness' | 'hasValue' | 'reviewState'> & {
  abilities: Pick<Credential['abilities'], 'validate' | 'steps'>;
};

/** What somebody has to do next about a field. */
export type StepKind = 'give' | 'name' | 'consent' | 'prove' | 'mend' | 'ask' | 'check' | 'wait';

export interface NextStep {
  kind: StepKind;
  href: string;
}

/** A refusal is mended first, then what can be sent to review, then what waits there. */
const urgency: Partial<Record<Credential['reviewState'], number>> = {
  Rejected: 0,
  Submitted: 1,
  AwaitingReview: 2,
};

interface Place {
  /** Where the tabs of the profile are. */
  path: string;
  kind: EntityKind;
  credentials: readonly Facts[];
}

/** The step for a field that is not verified yet, and where it is taken. */
export function nextStepOf(field: DataFieldKey, completeness: Completeness, place: Place): NextStep {
  const { path, kind, credentials } = place;
  const isLink = fieldDefinition(field).link;
  const [open] = credentials
    .filter((one) => one.fieldKey === field && one.hasValue && one.completeness === completeness)
    .sort((a, b) => (urgency[a.reviewState] ?? 9) - (urgency[b.reviewState] ?? 9));
  if (!open)
    return isLink
      ? { kind: 'name', href: `${path}/related?add=${sectionOf(field, kind)}` }
      : { kind: 'give', href: `${path}/data?field=${field}` };
  const step = kindOf(open);
  if (step === 'check') return { kind: step, href: `/reviews?credential=${open.id}` };
  return { kind: step, href: `${path}/${isLink ? 'related' : 'data'}?credential=${open.id}` };
}

function kindOf({ completeness, reviewState, abilities }: Facts): StepKind {
  if (completeness === 'MissingConsent') return 'consent';
  if (reviewState === 'Rejected') return 'mend';
  if (completeness === 'MissingEvidenceDocuments') return 'prove';
  if (abilities.steps.includes('requestReview')) return 'ask';
  return abilities.validate ? 'check' : 'wait';
}
