import type { BusinessAnswer, BusinessQuestion } from '../business-questions/questions.ts';
import type { PersonAtRegister } from '../checks/identity-at-register.ts';
import type {
  DataFieldKey,
  IntegrationProvider,
  ScreeningResult,
  VerificationOutcome,
} from '../enumerations.ts';
import type { FieldValue } from '../fields/catalogue.ts';
import type { DocumentType } from '../fields/evidence.ts';
import type { RegistrationStatus } from '../fields/values/labels.ts';
import type { Complexity } from '../ownership/complex-structure.ts';
import type { TestInput } from './test-keys.ts';

export interface ValueFact<Value> {
  value: Value;
  /** A reviewer has validated it, or an outside source has confirmed it. */
  isValidated: boolean;
  /** The outside source that confirms it today. */
  confirmedBy: string | null;
}

export interface DocumentFact {
  title: string;
  issuedOn: string | null;
  expiresOn: string | null;
}

/** The latest register extract for the registration number in the profile. */
export interface RegisterFact {
  source: IntegrationProvider;
  readOn: string;
  name: string;
  status: RegistrationStatus | null;
  industry: string | null;
  /** Whose identity it lists as verified; null if it publishes none, or if the people could not be read. */
  people: readonly PersonAtRegister[] | null;
}

/** Who owns and controls the party, as far as it is recorded. */
export interface OwnershipFact {
  /** In per cent. */
  threshold: string;
  owners: readonly { partyId: string; name: string | null; isCertain: boolean }[];
  /** An unknown person may reach the threshold. */
  unknownMayReach: boolean;
  /** The most that unknown owners may hold, in per cent. */
  unknownUpTo: string;
  seniorManagers: readonly string[];
  /** Interests on which owner, company and register disagree. */
  differences: number;
  complexity: Complexity;
  /** More is recorded than was analysed. */
  isTruncated: boolean;
  /** The next day on which a recorded interest begins or ends. */
  changesOn: string | null;
}

export interface OwnerIdentityFact {
  partyId: string;
  name: string | null;
  outcome: VerificationOutcome;
}

export interface ScreeningFact {
  /** Of the data owner's check, if it is shared. */
  outcome: VerificationOutcome;
  /** By the account's own screening; null if only the outcome is shared. */
  found: {
    result: ScreeningResult;
    screenedOn: string;
    hits: number;
    openSanctions: number;
    /** Those of them with a high score. */
    strongSanctions: number;
    openOthers: number;
    confirmed: number;
  } | null;
}

export interface CheckFact {
  outcome: VerificationOutcome;
  /** The last day on which a success counts. */
  validUntil: string | null;
}

/** A value and its evidence. */
export interface EvidenceFact {
  fieldKey: DataFieldKey;
  documents: readonly { expiresOn: string | null }[];
}

export interface DocumentTextFact {
  title: string;
  type: DocumentType;
  text: string;
}

interface OtherFacts {
  register: RegisterFact | null;
  ownership: OwnershipFact | null;
  ownerIdentity: readonly OwnerIdentityFact[];
  evidence: readonly EvidenceFact[];
  documentTexts: readonly DocumentTextFact[];
  'check:AmlCheck': ScreeningFact | null;
  'check:BankAccount': CheckFact | null;
}

/** The facts under the name of an input; null or an empty list if there are none. */
export type FactOf<Input extends TestInput> = Input extends keyof OtherFacts
  ? OtherFacts[Input]
  : Input extends `field:${infer Key extends DataFieldKey}`
    ? readonly ValueFact<FieldValue<Key>>[]
    : Input extends `question:${infer Question extends BusinessQuestion}`
      ? BusinessAnswer<Question> | null
      : Input extends `document:${DocumentType}`
        ? readonly DocumentFact[]
        : never;

export type Facts<Input extends TestInput = TestInput> = { readonly [Name in Input]: FactOf<Name> };
