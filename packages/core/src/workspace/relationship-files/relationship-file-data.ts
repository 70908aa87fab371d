import { factorText } from '@probity/domain/risk/risk-text.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import type { CommentsView } from '../../assurance/comments/index.ts';
import type { FileContent } from '../exports/index.ts';
import { credentialNames } from '../exports/index.ts';
import type { ExportedFile, ExportedHit, FileRecord } from './exported-file.ts';
import type { ConnectionPart } from './gather-connection.ts';
import { writeOwnership } from './print-ownership.ts';
import { recordNames } from './record-names.ts';
import type { WrittenFiles } from './signed-declarations.ts';

/** What has no history: null, and named here, in the file of a past day. */
const notKept = [
  'owner',
  'reviewOn',
  'screening',
  'hits',
  'riskHistory',
  'scope',
  'shared',
  'declarations',
  'contact',
  'people',
  'documents',
] as const;

/** The file for other programs, of the shape that the contract states (`relationship-file.ts`). */
export function relationshipFileData(exported: ExportedFile, written: WrittenFiles) {
  const { file, summary, hits, threads, factors, ownership, choices, isPast } = exported;
  const { party, risk, screening, relied, decisions, notes } = file;
  return {
    format: 'probity.counterparty-file.1',
    asAt: exported.asAt,
    exportedAt: exported.exportedAt,
    exportedBy: exported.exportedBy,
    choices,
    notKept: isPast ? notKept : [],
    party: {
      ...party,
      reference: summary.reference,
      tags: summary.tags,
      relationship: summary.relationship,
      owner: isPast ? null : summary.ownerName,
      reviewOn: isPast ? null : summary.reviewOn,
    },
    risk: risk && { ...risk, ...riskData(exported) },
    screening: screening && screeningData(screening),
    hits: hits?.map(hitData) ?? null,
    ownership: ownership && writeOwnership(ownership),
    connections: exported.parts.map((part) => connectionData(part, written)),
    accepted: relied,
    decisions: decisions.map(({ isOwn: _, ...decision }) => decision),
    records: exported.records && recordsData(exported.records),
    notes: choices.notes ? notes : null,
    comments: threads?.map(threadData) ?? null,
    documents: isPast
      ? null
      : exported.documents.map((document, index) => ({
          number: index + 1,
          ...document,
          file: written.unread.has(document.id) ? null : (written.names.get(document.id) ?? null),
          isRead: !written.unread.has(document.id),
        })),
    credentials: credentialsData(exported.credentials),
  };

  function riskData({ file: { party } }: ExportedFile) {
    return {
      isHeld: factors?.isHeld ?? false,
      factors:
        factors?.factors.map((factor) => ({
          key: factor.key,
          severity: factor.severity,
          isKnown: factor.isKnown,
          weight: factor.weight,
          points: factor.points,
          reason: factorText(factor, { kind: party.kind, day: writtenDay }),
        })) ?? null,
      override: factors?.override ?? null,
      proposal: factors?.proposal ?? null,
      history: factors?.history?.map((past) => ({ ...past })) ?? null,
    };
  }
}

function connectionData(
  { connection, purpose, shared, declarations, ...part }: ConnectionPart,
  { signed }: WrittenFiles,
) {
  const { id, direction, sharingStatus, templateName, approvedAt, subject } = connection;
  return {
    id,
    direction,
    sharingStatus,
    templateName,
    approvedAt,
    subject,
    purpose,
    ...part,
    declarations:
      declarations?.map((declaration) => ({
        ...declaration,
        files: (declaration.agreementId && signed.get(declaration.agreementId)) || [],
      })) ?? null,
    shared: shared && sharedData(shared.file, shared),
  };
}

const sharedData = (
  { shared, sections, answers, checks, tests }: FileContent,
  { judgements, withheldTests }: NonNullable<ConnectionPart['shared']>,
) => ({
  until: shared?.until ?? null,
  lawfulBasis: shared?.lawfulBasis ?? null,
  sections,
  answers,
  checks,
  tests,
  withheldTests,
  judgements,
});

const screeningData = (screening: NonNullable<ExportedFile['file']['screening']>) => ({
  result: screening.result,
  hits: screening.hits,
  undecided: screening.undecided,
  confirmed: screening.confirmed,
  screenedAt: screening.screenedAt,
  screenedByName: screening.screenedByName,
  threshold: screening.threshold,
  lists: screening.lists,
});

const hitData = ({ entry, listTitle, score, matchedName, inForce, decision, returned }: ExportedHit) => ({
  list: listTitle,
  reference: entry.reference,
  name: entry.names[0]?.text ?? entry.reference,
  programmes: entry.programmes,
  matchedName,
  score,
  verdict: inForce,
  decision: decision && {
    verdict: decision.verdict,
    reason: decision.reason,
    byName: decision.decidedByName,
    at: decision.decidedAt,
    awaitsApproval: decision.awaitsApproval,
    approvedByName: decision.approvedByName,
    approvedAt: decision.approvedAt,
  },
  returned,
});

function recordsData(records: readonly FileRecord[]) {
  const names = recordNames(records);
  return records.map(({ decisionId, record, timestamp }, index) => ({
    decisionId,
    stage: record.stage,
    hash: record.hash,
    isIntact: record.isIntact,
    timestamp: record.timestamp,
    file: `${names[index] ?? ''}.json`,
    document: `${names[index] ?? ''}.pdf`,
    timestampFile: timestamp && `${names[index] ?? ''}.tsr`,
  }));
}

function credentialsData(credentials: ExportedFile['credentials']) {
  const names = credentialNames(credentials);
  return credentials.map(({ presentation: _, ...credential }) => ({
    ...credential,
    file: names.get(credential.id) ?? null,
  }));
}

const threadData = ({ about, resolvedAt, resolvedByName, comments }: CommentsView['threads'][number]) => ({
  about,
  resolvedAt,
  resolvedByName,
  comments: comments.map(({ text, byName, writtenAt, editedAt, deletedAt }) => ({
    text,
    byName,
    writtenAt,
    editedAt,
    deletedAt,
  })),
});
