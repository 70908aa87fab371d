import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { credentialTypeLabel } from '@probity/proofs/types/index.ts';
import type { SharedItemView } from '../../exchange/shared-data/index.ts';
import type { FileCredential } from './file-content.ts';
import { safeName } from './file-names.ts';

type OpenedProof = NonNullable<SharedItemView['values'][number]['proof']>;

/** The credentials of shared values, each once. */
export function fileCredentialsOf(items: readonly SharedItemView[]): FileCredential[] {
  const proofs = items.flatMap(({ values }) => values.flatMap(({ proof }) => proof ?? []));
  return [...new Map(proofs.map((proof) => [proof.id, proof])).values()].map(fileCredentialOf);
}

const fileCredentialOf = ({
  id,
  type,
  issuer,
  evidence,
  steps,
  outcome,
  content,
  ...proof
}: OpenedProof) => ({
  id,
  type,
  label: credentialTypeLabel(type),
  issuer,
  evidence,
  issuedAt: proof.issuedAt?.toISOString() ?? null,
  expiresAt: proof.expiresAt?.toISOString() ?? null,
  outcome,
  reasons: steps.flatMap((step) => (step.outcome === 'failed' ? step.reason : [])),
  checkedAt: proof.checkedAt.toISOString(),
  presentation: content,
});

/** Where each is in an archive, by id. */
export const credentialNames = (credentials: readonly FileCredential[]): Map<string, string> =>
  new Map(
    credentials.map(({ id, type }, index) => [id, `credentials/${index + 1} ${safeName(type)}.sd-jwt`]),
  );

/** What a verification said, in a line. */
export function credentialLine({ label, issuer, outcome, reasons, checkedAt }: FileCredential): string {
  const { t } = currentTexts();
  const state = reasons.includes('revoked') ? 'revoked' : reasons.includes('expired') ? 'expired' : outcome;
  return t('pdf.file.credential', {
    state,
    label,
    issuer: issuer ?? 'none',
    moment: writtenMoment(new Date(checkedAt)),
  });
}
