import { lawfulBasisLabel, ProductError, type ReliedFile } from '@probity/domain';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { credentialTypeLabel } from '@probity/proofs/types/index.ts';
import { strToU8, zipSync } from 'fflate';
import { type Ctx, dayOf, inTransaction, type Services } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import { partySealing } from '../connections/index.ts';
import { receiptDay, receiptMoment } from '../receipts/index.ts';
import { recordAccess } from '../shared-data/index.ts';
import type { OpenedRecord } from './get-retained-record.ts';
import { filesOf } from './keep-record.ts';
import { type RetainedCredential, readCredentials } from './read-credentials.ts';
import type { RecordItem } from './record-content.ts';
import { type RetainedRecord, readRecord } from './retained-record-access.ts';

type Product = Pick<Services['product'], 'name' | 'publicUrl'>;

/** The record as an archive: machine-readable, human-readable, and with its original documents. */
export async function exportRetainedRecord(
  ctx: Ctx,
  input: { connectionId: string; recordId: string },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { record, sealing } = await inTransaction(ctx, async (ctx) => {
    const record = await readRecord(ctx, input);
    const { connection, row } = record;
    await recordAccess(ctx, connection, { kind: 'recordExported', items: row.items });
    const credentials = await readCredentials(ctx, record.content);
    return {
      record: { ...record, credentials },
      sealing: await partySealing(ctx, connection.id, row.accountId),
    };
  });
  const names = fileNames(record);
  const entries: Record<string, Uint8Array> = {
    'record.json': strToU8(JSON.stringify(exported(record, names), null, 2)),
    'record.pdf': await ctx.services.pdf.renderReport(recordReport(record, ctx.services.product)),
  };
  const credentialFiles = namesOf(record.credentials);
  for (const { id, presentation } of record.credentials)
    entries[credentialFiles.get(id) ?? id] = strToU8(presentation);
  for (const [hash, name] of names) {
    const file = record.files.get(hash);
    const sealed = file && (await ctx.services.blobs.get(file.storageKey));
    if (!file || !sealed) throw new ProductError('storage.unavailable');
    entries[name] = sealing.unseal(Buffer.from(sealed), fileContext(file.storageKey));
  }
  const day = dayOf(record.row.keptAt);
  return {
    bytes: zipSync(entries),
    fileName: `${currentTexts().t('pdf.record.fileName', { holder: record.content.holder, day })}.zip`,
  };
}

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** A distinct file name for each retained document, by hash. */
function fileNames({ content, files }: RetainedRecord): Map<string, string> {
  const named = new Map(content.items.flatMap(filesOf).map((file) => [file.hash, file]));
  const kept = [...named.values()].filter(({ hash }) => files.has(hash));
  return new Map(
    kept.map(({ hash, title }, index) => {
      const extension = extensions[files.get(hash)?.mediaType ?? ''] ?? 'bin';
      const safe = title
        .replace(/[^\p{L}\p{N} ._-]/gu, '')
        .replace(/\.+/g, '.')
        .trim()
        .slice(0, 80);
      return [hash, `documents/${index + 1} ${safe || 'document'}.${extension}`];
    }),
  );
}

function exported({ connection, row, content }: RetainedRecord, names: ReadonlyMap<string, string>) {
  const file = ({ hash, title, type }: ReliedFile) => ({
    sha256: hash,
    title,
    type,
    file: names.get(hash) ?? null,
  });
  return {
    format: 'probity.retained-record.1',
    id: row.id,
    connectionId: connection.id,
    keptAt: row.keptAt.toISOString(),
    keepUntil: row.keepUntil,
    endedBy: row.endedBy,
    sha256: row.hash.toString('hex'),
    ...content,
    items: content.items.map(({ values, documents, ...item }) => ({
      ...item,
      values: values.map(({ files, ...value }) => ({ ...value, documents: files.map(file) })),
      documents: documents.map(file),
    })),
  };
}

/** Where each credential is in the archive, by id. */
const namesOf = (credentials: OpenedRecord['credentials']): Map<string, string> =>
  new Map(credentials.map(({ id, type }, index) => [id, `credentials/${index + 1} ${type}.sd-jwt`]));

function recordReport(record: OpenedRecord, { name: product, publicUrl }: Product): Report {
  const { row, content, credentials } = record;
  const { t } = currentTexts();
  const { lawfulBasis, lawfulBasisDetail } = content;
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const basis = [lawfulBasis && lawfulBasisLabel(lawfulBasis), lawfulBasisDetail].filter(Boolean).join('. ');
  return {
    title: t('pdf.record.title'),
    brand: product,
    lead: t('pdf.record.lead', { recipient: content.recipient }),
    at: row.keptAt,
    facts: [
      { label: t('pdf.record.dataOf'), value: content.subject },
      { label: t('pdf.record.sharedBy'), value: content.holder },
      { label: t('pdf.record.retainedBy'), value: content.recipient },
      ...fact(t('pdf.record.request'), content.about),
      ...fact(t('pdf.record.purpose'), content.purpose ?? content.message),
      ...fact(t('pdf.record.lawfulBasis'), basis),
      { label: t('pdf.record.asOf'), value: receiptMoment(new Date(content.asOf)) },
      { label: t('pdf.record.ended'), value: receiptMoment(row.keptAt) },
      { label: t('pdf.record.until'), value: receiptDay(new Date(row.keepUntil)) },
    ],
    sections: [
      {
        title: t('pdf.record.data', { count: content.items.length }),
        lines: content.items.map((item) => ({ text: item.label, details: itemLines(item, record) })),
      },
      ...credentialSection(credentials, `${publicUrl}/verify`),
      ...(content.questions.length > 0
        ? [
            {
              title: t('pdf.record.questions', { count: content.questions.length }),
              lines: content.questions.map(({ question, askedAt, answer, askedByUs }) => ({
                text: t('pdf.record.question', {
                  name: askedByUs ? content.recipient : content.holder,
                  moment: receiptMoment(new Date(askedAt)),
                  question,
                }),
                details: [answer ? t('pdf.record.answer', { answer }) : t('pdf.record.notAnswered')],
              })),
            },
          ]
        : []),
    ],
    closing: t('pdf.record.closing', { hash: row.hash.toString('hex') }),
    foot: t('pdf.record.foot', { product, id: row.id }),
  };
}

/** Anyone can verify them again: the code leads to where. */
function credentialSection(
  credentials: OpenedRecord['credentials'],
  address: string,
): Report['sections'][number][] {
  if (credentials.length === 0) return [];
  const { t } = currentTexts();
  const names = namesOf(credentials);
  return [
    {
      title: t('pdf.record.credentials', { count: credentials.length }),
      code: { address, text: t('pdf.file.verifyAt', { address }) },
      lines: credentials.map((credential) => ({
        text: names.get(credential.id) ?? '',
        details: [credentialLine(credential)],
      })),
    },
  ];
}

/** What was said of it when it was presented, and what is said of it when the record is exported. */
function credentialLine({
  type,
  issuer,
  presentedAt,
  revokedAt,
  expiresAt,
  ...credential
}: RetainedCredential): string {
  return currentTexts().t('pdf.record.credential', {
    type: credentialTypeLabel(type),
    issuer: issuer ?? 'none',
    received: credential.outcome,
    presented: receiptDay(new Date(presentedAt)),
    now: standingOf(credential.now),
    since: revokedAt ? receiptMoment(revokedAt) : 'none',
    expired: expiresAt ? receiptDay(new Date(expiresAt)) : 'none',
    checked: receiptMoment(credential.now.checkedAt),
  });
}

function standingOf({ outcome, steps }: RetainedCredential['now']): string {
  const reasons = steps.flatMap((step) => (step.outcome === 'failed' ? step.reason : []));
  if (reasons.includes('revoked')) return 'revoked';
  return reasons.includes('expired') ? 'expired' : outcome;
}

const itemLines = (item: RecordItem, { files, credentials }: OpenedRecord): string[] => [
  ...item.values.flatMap(({ text, credential }) => [
    text ?? currentTexts().texts.pdf.record.notProvided,
    ...credentials.filter(({ id }) => id === credential).map(credentialLine),
  ]),
  ...filesOf(item).map(({ hash, title }) =>
    currentTexts().t(files.has(hash) ? 'pdf.record.document' : 'pdf.record.documentRemoved', { title }),
  ),
];
