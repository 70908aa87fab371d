import type { CommentsView } from '../../assurance/comments/index.ts';
import type { DecisionRecord, RelationshipOwnership } from '../../assurance/decisions/index.ts';
import type { RiskView } from '../../assurance/risk/index.ts';
import type { readScreening } from '../../assurance/screening/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import type { FileCredential, FileDocument, KeptContent } from '../exports/index.ts';
import type { WholeRelationship } from '../relationships/index.ts';
import type { ConnectionPart } from './gather-connection.ts';

/** What the member chose. */
export interface FileChoices {
  notes: boolean;
  /** What members wrote to each other. */
  comments: boolean;
  /** The files that are shared, not only their list. */
  documents: boolean;
  /** Sensitive values masked, and none of the files that would show them. */
  redacted: boolean;
}

/** The record that a decision relied on, as it was proposed or as it was agreed. */
export interface FileRecord {
  decisionId: string;
  record: DecisionRecord;
  /** The answer of the timestamp authority; null if there is none. */
  timestamp: Buffer | null;
}

export interface FileRisk {
  factors: RiskView['rating']['factors'];
  /** Null for a past day: only the rating itself is kept. */
  override: RiskView['override'];
  proposal: RiskView['proposal'];
  /** High until the hit is decided, or the true match dismissed. */
  isHeld: boolean;
  hasTrueMatch: boolean;
  history: RiskView['history'] | null;
}

export type ExportedHit = NonNullable<Awaited<ReturnType<typeof readScreening>>>['hits'][number];

export interface ExportedFile extends WholeRelationship {
  /** The day that the file shows. */
  asAt: string;
  /** Not today: what has no history is not in the file. */
  isPast: boolean;
  exportedAt: Date;
  exportedBy: { account: string; person: string };
  choices: FileChoices;
  /** Null for a past day: their history is not kept. */
  hits: ExportedHit[] | null;
  /** Null if the party was not rated. */
  factors: FileRisk | null;
  /** Null if nothing about owners is shared. */
  ownership: RelationshipOwnership | null;
  parts: ConnectionPart[];
  /** Null for members who may not decide. */
  records: FileRecord[] | null;
  /** Null if they were left out. */
  threads: CommentsView['threads'] | null;
  /** Of all connections, each once. */
  documents: FileDocument[];
  credentials: FileCredential[];
  stored: KeptContent['stored'];
  /** Of the accounts whose documents they are. */
  sealings: ReadonlyMap<string, AccountSealing>;
}
