import type { LedgerRow, SharedData } from '@probity/contract/shared-data.ts';
import type { LedgerEntry } from '@probity/core/exchange/ledger';
import type { SharedProof } from '@probity/core/exchange/presentations';
import type { SharedItemView, SharedView } from '@probity/core/exchange/shared-data';
import { shareTotals } from '@probity/domain';
import { evidenceUntil } from '@probity/domain/credentials/evidence-until.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import type { z } from 'zod';
import { counterpartLogoUrl } from './connections.present.ts';

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

const presentProof = ({ steps, trustLevel, ...proof }: SharedProof) => ({
  ...proof,
  steps: [...steps],
  trustLevel: trustLevel !== null && isOneOf(trustLevels, trustLevel) ? trustLevel : null,
});

const presentItem = (item: SharedItemView) => ({
  ...item,
  values: item.values.map(({ row, ...value }) => ({
    ...row,
    ...value,
    credentialId: row.id,
    evidenceUntil: evidenceUntil(value.evidence),
    proof: value.proof && presentProof(value.proof),
    role: value.related && { name: value.related.name, consent: row.consent },
  })),
  title: item.question?.text ?? null,
  answer: item.answer?.text ?? null,
  state: item.progress,
  query: item.query && { ...item.query, kind: item.kind, key: item.key },
});

export function presentLedgerRow(entry: LedgerEntry): z.input<typeof LedgerRow> {
  return {
    ...entry,
    recipient: {
      id: entry.recipientId,
      name: entry.recipientName,
      kind: entry.kind,
      country: entry.country,
      claimed: entry.claimed,
      logoUrl: counterpartLogoUrl(entry),
    },
  };
}
