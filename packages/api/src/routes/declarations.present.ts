import type { AgreementDetail, AgreementSummary } from '@probity/contract/agreements.ts';
import type {
  AgreementRow,
  AgreementView,
  getDeclaration,
  listDeclarations,
} from '@probity/core/exchange/declarations';
import { agreementStateAt } from '@probity/domain/declarations/agreement.flow.ts';
import { variableNamed } from '@probity/domain/declarations/variables.ts';
import { pageOf } from '../cursor.ts';
import { presentTimestamp } from './timestamps.present.ts';

export function presentDeclaration({
  declaration,
  versions,
  abilities,
}: Awaited<ReturnType<typeof getDeclaration>>) {
  return {
    ...declaration,
    versions: versions.map((version) => ({ ...version, contentHash: hex(version.contentHash) })),
    abilities,
  };
}

export const presentDeclarations = (page: Awaited<ReturnType<typeof listDeclarations>>) =>
  pageOf(
    page,
    (last) => [last.createdAt, last.id],
    (item) => ({ ...item, counts: item.counts ?? { waiting: 0, signed: 0, signAgain: 0 } }),
  );

type Summary = Omit<
  AgreementSummary,
  'sentAt' | 'viewedAt' | 'signedAt' | 'declinedAt' | 'expiresAt' | 'createdAt'
> &
  Pick<AgreementRow, 'sentAt' | 'viewedAt' | 'signedAt' | 'declinedAt' | 'expiresAt' | 'createdAt'>;

export const presentAgreement = (agreement: AgreementRow, now: Date): Summary => ({
  ...agreement,
  kind: agreement.kind,
  state: agreementStateAt(agreement, now),
  requester: { id: agreement.accountId, name: agreement.requesterName },
  signer: { id: agreement.signerAccountId, name: agreement.signerName },
});

type Detail = Summary &
  Omit<AgreementDetail, keyof AgreementSummary | 'timestamp'> & {
    timestamp: (ReturnType<typeof presentTimestamp> & { hash: string }) | null;
  };

export function presentAgreementView(view: AgreementView, now: Date): Detail {
  const { agreement, copy, contentHash, filedSize } = view;
  return {
    ...presentAgreement(agreement, now),
    side: view.side,
    parts: view.parts,
    contentHash: hex(contentHash),
    missing: view.missing.map((name) => {
      const variable = variableNamed(name);
      return { name, label: variable?.label ?? name, field: variable?.field ?? null };
    }),
    used: [...(copy?.used ?? [])],
    signedBy: copy?.person ?? null,
    signature: copy?.signature ?? null,
    declineReason: copy?.declineReason ?? null,
    filed:
      agreement.filedHash && filedSize !== null
        ? { hash: agreement.filedHash.toString('hex'), size: filedSize }
        : null,
    timestamp: view.timestamp && { ...presentTimestamp(view.timestamp), hash: view.timestamp.hash },
    abilities: view.abilities,
  };
}

const hex = (hash: Buffer | null): string | null => hash?.toString('hex') ?? null;
