import type { Assurance, EntityKind, FileStatus, ReviewState } from '@probity/domain';
import type { BodsStatement } from '@probity/domain/ownership/bods.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';

export interface FileValue {
  id: string;
  text: string | null;
  value: unknown;
  /** Of a value of the own file where it is; of a shared value how far it was reviewed. */
  status: FileStatus | ReviewState;
  assurance: Assurance;
  attestation: { by: string; at: string; until: string | null } | null;
  changedAt: string;
  expiresOn: string | null;
  notApplicableReason: string | null;
  /** Documents of the file. */
  evidence: string[];
}

export interface FileEntry {
  key: string;
  label: string;
  isRequired: boolean;
  /** It names parties and the roles they hold. */
  isRole: boolean;
  values: FileValue[];
}

export interface FileDocument {
  id: string;
  title: string;
  type: string;
  issuedOn: string | null;
  expiresOn: string | null;
  mediaType: string;
  size: number;
  sha256: string;
}

/** Where the bytes of a document are kept; it stays in the product. */
interface StoredDocument {
  storageKey: string;
  accountId: string;
}

export interface FileCheck {
  type: string;
  label: string;
  outcome: string;
  outcomeLabel: string;
  provider: string | null;
  at: string | null;
  validUntil: string | null;
}

/** Everything that an export says, as it was at one moment. */
export interface FileContent {
  locale: string;
  asAt: string;
  subject: { id: string; name: string; kind: EntityKind; country: string | null };
  /** How the party is reached; not part of what is shared. */
  contact: {
    website: string | null;
    email: string | null;
    phone: string | null;
    location: string | null;
  } | null;
  exportedBy: { account: string; person: string };
  shared: {
    connectionId: string;
    holder: string;
    recipient: string;
    since: string | null;
    until: string | null;
    purpose: string | null;
    lawfulBasis: string | null;
  } | null;
  required: { verified: number; applicable: number; missing: number } | null;
  sections: { key: string; title: string; entries: FileEntry[] }[];
  /** What was imported and has no field, as it was given. */
  legacy: { label: string; text: string; importedAt: string }[];
  answers: {
    question: string;
    label: string;
    answer: unknown;
    text: string | null;
    changedAt: string | null;
  }[];
  declarations: { label: string; state: string }[];
  checks: FileCheck[];
  tests: { key: string; label: string; outcome: string; outcomeLabel: string; reason: string }[];
  owners: { name: string; isCertain: boolean; capital: string | null; votes: string | null }[] | null;
  bods: BodsStatement[] | null;
  documents: FileDocument[];
}

/** What is kept of an export while it is made. */
export interface KeptContent {
  file: FileContent;
  stored: Record<string, StoredDocument>;
}

export const exportContext = (exportId: string, column: 'content' | 'file_name'): EncryptionContext => ({
  table: 'exports',
  row: exportId,
  column,
});
