import type { Assurance, ReviewState } from '@probity/domain';
import type { ListedInRole } from '@probity/domain/credentials/role-confirmation.ts';
import { answerText } from '@probity/domain/template-questions/answer-text.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { listAnswers } from '../../registry/business-information/index.ts';
import type { NamedAttestationRow } from '../../registry/credentials/index.ts';
import { findDocuments } from '../../registry/documents/index.ts';
import { openAnswer, openTitle } from '../../registry/encrypted-data/index.ts';

/** Who validated a value and until when, as in the profile. */
interface HeldTrust {
  reviewState: ReviewState;
  assurance: Assurance;
  attestation: NamedAttestationRow | null;
  expiresOn: string | null;
  evidenceUntil: string | null;
}

export interface HeldValue {
  credentialId: string;
  text: string | null;
  masked: boolean;
  changedAt: Date;
  /** Whom it lists in a role. */
  role: ListedInRole | null;
  /** Null for answers and documents, which are not attested. */
  trust: HeldTrust | null;
  evidence: { documentId: string; title: string; type: string }[];
}

interface Held {
  accountId: string;
  subjectId: string;
  sealing: AccountSealing;
}

const MAX_DOCUMENTS = 200;

/** The data owner's answers about its business and to questions of templates, by question. */
export async function holderAnswers(
  ctx: Ctx,
  { accountId, subjectId, sealing }: Held,
): Promise<Map<string, HeldValue[]>> {
  const rows = (await listAnswers(ctx, subjectId)).filter((row) => row.accountId === accountId);
  const values = rows.flatMap((row) => {
    if (row.answer === null) return [];
    return {
      question: row.question,
      credentialId: row.id,
      text: answerText(row, openAnswer(sealing, row.id, row.answer)),
      masked: false,
      changedAt: row.changedAt,
      role: null,
      trust: null,
      evidence: [],
    };
  });
  return Map.groupBy(values, ({ question }) => question);
}

/** The data owner's documents, by type. */
export async function holderDocuments(
  ctx: Ctx,
  { accountId, subjectId, sealing }: Held,
): Promise<Map<string, HeldValue[]>> {
  const page = { accountId, entityId: subjectId, type: null, words: [], after: null, limit: MAX_DOCUMENTS };
  const values = (await findDocuments(ctx, page)).map((row) => ({
    type: row.type,
    credentialId: row.id,
    text: openTitle(sealing, row.id, row.title),
    masked: false,
    changedAt: row.createdAt,
    role: null,
    trust: null,
    evidence: [],
  }));
  return Map.groupBy(values, ({ type }) => type);
}
