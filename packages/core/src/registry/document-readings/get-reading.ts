import type { Finding } from '@probity/domain/evidence-reading/reading.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { getOwnDocument, getVersion } from '../documents/index.ts';
import {
  addReading,
  changeReading,
  type DocumentReadingRow,
  findReading,
  listProvenValues,
  type ProvenValue,
} from './document-readings.store.ts';
import { findValue, isMasked } from './find-values.ts';
import { proposeValues } from './propose-values.ts';
import { readDocumentJob } from './read-document.job.ts';
import { openReading } from './reading-content.ts';
import { LOST_MS } from './restart-lost-readings.ts';

/**
 * How far a document has been read, where it contains the values that it is evidence for, and proposals for empty
 * fields. Queues the current version if it has no reading.
 */
export function getReading(
  ctx: Ctx,
  input: { documentId: string; number?: number | undefined; locale: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const own = await getOwnDocument(ctx, input.documentId, 'view');
    const { id, accountId, currentVersion } = own;
    const { number } = await getVersion(ctx, id, input.number ?? currentVersion);
    const key = { documentId: id, number, accountId };
    const row = (await findReading(ctx.db, key)) ?? null;
    const isPresent = number === currentVersion;
    if (isPresent && isLost(ctx, row)) {
      const at = ctx.services.now();
      if (row) await changeReading(ctx.db, key, { state: 'Waiting', changedAt: at });
      if (row || (await addReading(ctx.db, { ...key, at })))
        await ctx.services.jobs.add(ctx.db, readDocumentJob, key);
    }
    // An earlier version is no longer read.
    const unread = isPresent ? ('Waiting' as const) : ('NotRead' as const);
    const progress = { documentId: id, version: number, ...progressOf(row, unread) };
    if (row?.state !== 'Read') return { ...progress, findings: [], proposals: null };
    const sealing = await sealingOf(ctx, accountId);
    const document = openReading(sealing, row);
    const values = await listProvenValues(ctx.db, id);
    return {
      ...progress,
      findings: values.map((value) => findingOf(value, document && findValue(sealing, value, document))),
      proposals: document && isPresent ? await proposeValues(ctx, own, document, input.locale) : null,
    };
  });
}

interface SharedDocument {
  documentId: string;
  number: number;
  /** The encryption of the data owner. */
  sealing: AccountSealing;
  /** The values that are shared together with their evidence. */
  credentialIds: ReadonlySet<string>;
}

/** The same for a shared document, limited to the shared values. Access to both was checked before. */
export async function readingOfShared(ctx: Ctx, shared: SharedDocument) {
  const { documentId, number, sealing, credentialIds } = shared;
  const row = (await findReading(ctx.db, shared)) ?? null;
  const progress = { documentId, version: number, ...progressOf(row, 'Waiting'), proposals: null };
  const document = row && openReading(sealing, row);
  if (!document) return { ...progress, findings: [] };
  const values = await listProvenValues(ctx.db, documentId);
  return {
    ...progress,
    findings: values
      .filter(({ credentialId }) => credentialIds.has(credentialId))
      .map((value) => findingOf(value, findValue(sealing, value, document))),
  };
}

const progressOf = <Unread extends string>(row: DocumentReadingRow | null, unread: Unread) => ({
  state: row?.state ?? unread,
  reason: row?.reason ?? null,
  pagesInFile: row?.pagesInFile ?? null,
  pagesRead: row?.pagesRead ?? null,
  isRecognised: row?.isRecognised ?? false,
});

function isLost(ctx: Ctx, row: DocumentReadingRow | null): boolean {
  if (!row) return true;
  const isUnderWay = row.state === 'Waiting' || row.state === 'Reading';
  return isUnderWay && row.changedAt.getTime() < ctx.services.now().getTime() - LOST_MS;
}

function findingOf(value: ProvenValue, finding: Finding | null) {
  const { credentialId, entityId, fieldKey } = value;
  const of = { credentialId, entityId, fieldKey };
  if (finding === null) return { ...of, outcome: 'NotCompared' as const, page: null, boxes: [], text: null };
  if (finding.outcome === 'NotFound')
    return { ...of, outcome: finding.outcome, page: null, boxes: [], text: null };
  const { outcome, page, boxes, text } = finding;
  return { ...of, outcome, page, boxes, text: isMasked(value) ? null : text };
}
