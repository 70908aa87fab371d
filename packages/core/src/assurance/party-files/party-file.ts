import type { DataFieldKey, EntityKind, VerificationOutcome } from '@probity/domain';
import type {
  EvidenceFact,
  FactOf,
  RegisterFact,
  ScreeningFact,
} from '@probity/domain/compliance-tests/facts.ts';
import type { TestInput } from '@probity/domain/compliance-tests/test-keys.ts';
import type { ConnectionRow } from '../../exchange/connections/index.ts';

export interface Subject {
  accountId: string;
  entityId: string;
  kind: EntityKind;
  country: string | null;
}

/** A value that is not empty. */
export interface KnownValue {
  fieldKey: DataFieldKey;
  readonly value: unknown;
  changedOn: string;
  isRejected: boolean;
  isProven: boolean;
}

export type KnownFacts = { readonly [Input in TestInput]?: FactOf<Input> };

/** The file that the account manages, what a connection shares, or of a counterparty only its own screening. */
export type FileSource = 'Own' | 'Shared' | 'Unshared';

/** What an account knows about a party: each part is loaded when it is first asked for, and once. */
export interface PartyFile {
  source: FileSource;
  subject: Subject;
  /** Of a shared file. */
  connection: ConnectionRow | null;
  /** The requested inputs; those that are not shared are absent. */
  facts(inputs: readonly TestInput[]): Promise<KnownFacts>;
  /** The parties whose data an input uses, if not only the party's own. */
  partiesOf(input: TestInput): Promise<readonly string[]>;
  values(): Promise<readonly KnownValue[]>;
  evidence(): Promise<readonly EvidenceFact[]>;
  /** Fields that do not apply to the party. */
  notApplicable(): Promise<readonly DataFieldKey[]>;
  /** The account's own extract for the registration number in the file. */
  register(): Promise<RegisterFact | null>;
  /** By the account itself. */
  ownScreening(): Promise<ScreeningFact['found']>;
  /** The outcome of the data owner's AML check, if it is shared. */
  sharedScreening: VerificationOutcome | null;
  /** After how many days a value must be confirmed again. */
  refreshDays(): Promise<number | null>;
}

/** Loads at the first call; later calls get the same. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
