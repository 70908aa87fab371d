import type { Credential } from '@probity/contract/credentials.ts';
import type { FileItem } from '@probity/domain/credentials/file-figures.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, sectionOf } from '@probity/domain/fields/catalogue.ts';

type Facts = Pick<Credential, 'id' | 'hasValue'> & { abilities: Pick<Credential['abilities'], 'validate'> };

/** What has to be done next about an item. */
export type StepKind =
  | 'give'
  | 'name'
  | 'dispute'
  | 'consent'
  | 'prove'
  | 'correct'
  | 'resolve'
  | 'renew'
  | 'ask'
  | 'check'
  | 'wait';

const selfEvident = ['give', 'name', 'prove', 'renew', 'ask'] as const satisfies readonly StepKind[];

/** Whether a step needs a sentence besides the state that its row shows. */
export const isExplained = (step: StepKind): step is Exclude<StepKind, (typeof selfEvident)[number]> =>
  !selfEvident.some((evident) => evident === step);

interface NextStep {
  kind: StepKind;
  href: string;
}

interface Place {
  /** The base path of the profile's tabs. */
  path: string;
  kind: EntityKind;
  credentials: readonly Facts[];
}

/** The next step for an open item, and where to take it. */
export function nextStepOf(item: FileItem, { path, kind, credentials }: Place): NextStep {
  const { field, credentialId } = item;
  const isLink = fieldDefinition(field).link;
  const credential = credentials.find(({ id }) => id === credentialId);
  const step = kindOf(item, isLink, credential);
  if (step === 'name') return { kind: step, href: `${path}/related?add=${sectionOf(field, kind)}` };
  if (step === 'check') return { kind: step, href: `/reviews?credential=${credentialId}` };
  if (step === 'resolve') return { kind: step, href: `${path}/data?resolve=${credentialId}` };
  const tab = isLink ? 'related' : 'data';
  // The editor opens in place; an existing value opens with its details.
  const opens = credential?.hasValue ? `credential=${credentialId}` : `field=${field}`;
  return { kind: step, href: `${path}/${tab}?${opens}` };
}

function kindOf({ status }: FileItem, isLink: boolean, credential: Facts | undefined): StepKind {
  switch (status) {
    case 'Missing':
      return isLink ? 'name' : 'give';
    case 'Disputed':
      return 'dispute';
    case 'ConsentAwaited':
      return 'consent';
    case 'Rejected':
      return 'correct';
    case 'Differs':
      return 'resolve';
    case 'Expired':
      return 'renew';
    case 'EvidenceMissing':
      return 'prove';
    case 'ReadyForReview':
      return 'ask';
    default:
      return credential?.abilities.validate ? 'check' : 'wait';
  }
}
