import type { Assurance, EntityKind, FileStatus, ReviewState } from '@probity/domain';
import type { ListedInRole } from '@probity/domain/credentials/role-confirmation.ts';
import type { BodsStatement } from '@probity/domain/ownership/bods.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';

export interface FileValue {
  id: string;
  text: string | null;
  value: unknown;
  /** The file status for the account's own values; the review state for shared values. */
  status: FileStatus | ReviewState;
  assurance: Assurance;
  attestation: { by: string; at: string; until: string | null } | null;
  changedAt: string;
  expiresOn: string | null;
  notApplicableReason: string | null;
  /** Whom it lists in a role. */
  role: ListedInRole | null;
  /** Ids of documents in the file. */
  evidence: string[];
  /** The id of the credential that states it. */
  credential: string | null;
}

export interface FileEntry {
  key: string;
  label: string;
  isRequired: boolean;
  /** Whether the field lists parties with roles. */
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

/** A signed credential as its holder presented it, and what its verification said when the file was made. */
export interface FileCredential {
  id: string;
  type: string;
  label: string;
  issuer: string | null;
  evidence: unknown;
  issuedAt: string | null;
  expiresAt: string | null;
  outcome: 'valid' | 'invalid' | 'unknown';
  /** Of the steps that failed or could not be checked. */
  reasons: string[];
  checkedAt: string;
  /** SD-JWT with key binding. */
  presentation: string;
}

/** Where the bytes of a document are stored; never part of the export. */
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

/** The full content of an export, as at one moment. */
export interface FileContent {
  locale: string;
  asAt: string;
  subject: { id: string; name: string; kind: EntityKind; country: string | null };
  /** Contact details; not part of shared data. */
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
  /** Imported data without a field, as it was given. */
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
  credentials: FileCredential[];
}

/** What is stored about an export while it is being made. */
export interface KeptContent {
  file: FileContent;
  stored: Record<string, StoredDocument>;
}

export const exportContext = (exportId: string, column: 'content' | 'file_name'): EncryptionContext => ({
  table: 'exports',
  row: exportId,
  column,
});
