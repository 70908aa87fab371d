import type { LawfulBasis, ReliedFile, ScopeItemKind } from '@probity/domain';
import type { Verification } from '@probity/proofs';
import { sealed } from '../../kernel/encryption/index.ts';

export interface RecordQuestion {
  item: string | null;
  askedByUs: boolean;
  question: string;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
}

export interface RecordItem {
  kind: ScopeItemKind;
  key: string;
  label: string;
  section: string | null;
  /** Values as accepted; `text` is how they are displayed. */
  values: {
    text: string | null;
    value: unknown;
    files: ReliedFile[];
    /** The id of the credential that states it; absent if none does. */
    credential?: string;
  }[];
  documents: ReliedFile[];
}

/** A credential as the data owner presented it, and what it said on that day. */
export interface RecordCredential
  extends Pick<Verification, 'outcome' | 'issuer' | 'trustLevel' | 'evidence'> {
  id: string;
  type: string;
  fields: readonly string[];
  presentedAt: string;
  issuedAt: string | null;
  expiresAt: string | null;
  /** SD-JWT with key binding. */
  presentation: string;
}

/** The content of a retained record, encrypted as a whole with the recipient’s key. */
export interface RecordContent {
  holder: string;
  recipient: string;
  subject: string;
  about: string | null;
  purpose: string | null;
  lawfulBasis: LawfulBasis | null;
  lawfulBasisDetail: string | null;
  message: string | null;
  sharedSince: string | null;
  /** When the retained values were consented to, first opened or accepted. */
  asOf: string;
  items: RecordItem[];
  questions: RecordQuestion[];
  /** Of records without any, absent. */
  credentials?: RecordCredential[];
}

export const recordContext = sealed('retained_records', 'content');
