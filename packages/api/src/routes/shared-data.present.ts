import type { LedgerRow, SharedData } from '@probity/contract/shared-data.ts';
import type { LedgerEntry } from '@probity/core/exchange/ledger';
import type {
  ConnectionCheck,
  OpenedDocument,
  SharedCheck,
  SharedItemView,
  SharedView,
} from '@probity/core/exchange/shared-data';
import { shareTotals } from '@probity/domain';
import { evidenceUntil } from '@probity/domain/credentials/evidence-until.ts';
import type { z } from 'zod';
import { counterpartLogoUrl, presentOpinion } from './connections.present.ts';

/** The columns hold values of the contract's enumerations; its schema checks them again in the response. */
export function presentShared(view: SharedView): z.input<typeof SharedData> {
  const { connection, accepted } = view;
  return {
    connectionId: connection.id,
    sharedOn: connection.approvedAt,
    expiresAt: connection.expiresAt,
    acceptedAt: accepted?.at ?? null,
    snapshotHash: accepted?.hash ?? null,
    contentHash: view.contentHash,
    items: view.items.map(presentItem),
    shareTotal: shareTotalOf(view),
    abilities: view.abilities,
  };
}

function shareTotalOf({ items }: SharedView) {
  const links = items.flatMap(({ kind, key, values }) =>
    kind === 'field' ? values.map(({ row }) => ({ ...row, fieldKey: key })) : [],
  );
  return shareTotals(links)[0] ?? null;
}

function presentItem(item: SharedItemView) {
  return {
    kind: item.kind,
    key: item.key,
    section: item.section,
    values: item.values.map(
      ({ row, text, masked, attestation, difference, related, evidence, opinion, abilities }) => ({
        credentialId: row.id,
        version: row.version,
        text,
        masked,
        reviewState: row.reviewState,
        assurance: row.assurance,
        attestation,
        difference,
        expiresOn: row.expiresOn,
        evidenceUntil: evidenceUntil(evidence),
        changedAt: row.changedAt,
        related,
        role: related && { name: related.name, consent: row.consent },
        evidence: evidence.map(presentDocument),
        opinion: opinion && presentOpinion(opinion),
        abilities,
      }),
    ),
    documents: item.documents.map(presentDocument),
    answer: item.answer?.text ?? null,
    state: item.progress,
    check: item.check && presentCheck(item.check),
    change: item.change,
    query: item.query && { ...item.query, kind: item.kind, key: item.key },
    opinion: item.opinion && presentOpinion(item.opinion),
    abilities: item.abilities,
  };
}

const presentCheck = ({ id: _id, ...check }: SharedCheck) => check;

export const presentConnectionCheck = ({ shared, ...check }: ConnectionCheck) => ({
  ...check,
  shared: shared && presentCheck(shared),
});

const presentDocument = ({ documentId, title, type, expiresOn }: OpenedDocument) => ({
  documentId,
  title,
  type,
  expiresOn,
});

export function presentLedgerRow(entry: LedgerEntry): z.input<typeof LedgerRow> {
  return {
    connectionId: entry.connectionId,
    recipient: {
      id: entry.recipientId,
      name: entry.recipientName,
      kind: entry.kind,
      country: entry.country,
      claimed: entry.claimed,
      logoUrl: counterpartLogoUrl(entry),
    },
    relationType: entry.relationType,
    about: entry.about,
    sharedSince: entry.sharedSince,
    expiresAt: entry.expiresAt,
    lastViewedAt: entry.lastViewedAt,
    lastViewedBy: entry.lastViewedBy,
    retentionYears: entry.retentionYears,
    cells: entry.cells.map(({ section, items, lastViewedAt }) => ({ section, items, lastViewedAt })),
  };
}
