import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay, writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { credentialTypeLabel } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { listCredentials } from '../../registry/credentials/index.ts';
import { listProofs } from '../../registry/proofs/index.ts';
import { listWalletExports } from '../../registry/wallets/index.ts';
import { type FileContent, type FileDocument, gatherProfile } from '../exports/index.ts';
import { type Held, type HeldByKind, heldRecord, joined } from './held-record.ts';

type ProfileData = Pick<HeldByKind, 'profile' | 'documents' | 'checks' | 'credentials' | 'walletExports'>;

export const noProfile = { profile: [], documents: [], checks: [], credentials: [], walletExports: [] };

/** What the person keeps in their own account about themselves. */
export async function profileData(ctx: Ctx, entityId: string): Promise<ProfileData> {
  const { t } = currentTexts();
  const { file } = await gatherProfile(ctx, { entityId, kinds: ['LegalPerson'] });
  const common = {
    holder: ctx.services.product.name,
    why: t('pdf.personalData.why.profile'),
    untilText: t('pdf.personalData.until.account'),
  };
  const sources = await enteredByOthers(ctx, entityId);
  return {
    profile: [...contactOf(file), ...valuesOf(file, sources), ...answersOf(file), ...legacyOf(file)].map(
      (held) => heldRecord(held, common),
    ),
    documents: file.documents.map((document) => heldRecord(documentOf(document), common)),
    checks: file.checks.map((check) =>
      heldRecord(
        {
          id: check.type,
          label: check.label,
          text: joined(check.outcomeLabel, check.provider, check.validUntil && validUntil(check.validUntil)),
          value: check,
          since: check.at,
        },
        { ...common, why: t('pdf.personalData.why.checks') },
      ),
    ),
    ...(await credentialsOf(ctx, { entityId, common })),
  };
}

const validUntil = (day: string): string =>
  currentTexts().t('pdf.personalData.validUntil', { date: writtenDay(day.slice(0, 10)) });

/** Values that someone else entered about the person, each with who it was as far as that is known. */
async function enteredByOthers(ctx: Ctx, entityId: string): Promise<Map<string, string>> {
  const { texts } = currentTexts();
  const { items } = await listCredentials(ctx, { entityId });
  return new Map(
    items
      .filter(({ row }) => row.origin !== 'ByLegalPerson')
      .map(({ row }) => [
        row.id,
        row.origin === 'ByOrganization'
          ? texts.pdf.personalData.source.ByOrganization
          : texts.pdf.personalData.source.ByProbityUser,
      ]),
  );
}

function contactOf({ contact }: FileContent): Held[] {
  const label = currentTexts().texts.pdf.file;
  return (['website', 'email', 'phone', 'location'] as const).flatMap((key) => {
    const text = contact?.[key] ?? null;
    return text === null ? [] : [{ id: `contact.${key}`, label: label[key], text, value: text }];
  });
}

const valuesOf = ({ sections }: FileContent, sources: ReadonlyMap<string, string>): Held[] =>
  sections.flatMap(({ entries }) =>
    entries.flatMap(({ label, values }) =>
      values.map(({ id, text, value, notApplicableReason, changedAt }) => ({
        id,
        label,
        text: text ?? notApplicableReason,
        value,
        source: sources.get(id) ?? null,
        since: changedAt,
      })),
    ),
  );

const answersOf = ({ answers }: FileContent): Held[] =>
  answers.map(({ question, label, text, answer, changedAt }) => ({
    id: `question.${question}`,
    label,
    text,
    value: answer,
    since: changedAt,
  }));

const legacyOf = ({ legacy }: FileContent): Held[] =>
  legacy.map(({ label, text, importedAt }, index) => ({
    id: `legacy.${index + 1}`,
    label,
    text,
    value: text,
    since: importedAt,
  }));

function documentOf(document: FileDocument): Held {
  const labels: Readonly<Record<string, string>> = currentTexts().texts.labels.documentType;
  return {
    id: document.id,
    label: document.title,
    text: joined(
      labels[document.type],
      document.mediaType,
      document.expiresOn && validUntil(document.expiresOn),
    ),
    value: document,
  };
}

interface OfProfile {
  entityId: string;
  common: Parameters<typeof heldRecord>[1];
}

async function credentialsOf(
  ctx: Ctx,
  { entityId, common }: OfProfile,
): Promise<Pick<ProfileData, 'credentials' | 'walletExports'>> {
  const { t } = currentTexts();
  const proofs = await listProofs(ctx, { entityId });
  const { items: exports } = await listWalletExports(ctx, { entityId });
  return {
    credentials: proofs.map(({ id, type, state, issuedAt, expiresAt, endedAt, claims }) =>
      heldRecord(
        {
          id,
          label: credentialTypeLabel(type),
          text: joined(
            t(`pdf.personalData.state.${state}`),
            expiresAt && validUntil(expiresAt.toISOString()),
          ),
          value: { type, state, issuedAt, expiresAt, endedAt, claims },
          since: issuedAt,
        },
        { ...common, why: t('pdf.personalData.why.credentials') },
      ),
    ),
    walletExports: exports.map(({ id, type, state, exportedAt, expiresAt, endedAt, copies }) =>
      heldRecord(
        {
          id,
          label: credentialTypeLabel(type),
          text: joined(t(`pdf.personalData.state.${state}`), writtenMoment(exportedAt)),
          value: { type, state, exportedAt, expiresAt, endedAt, copies },
          since: exportedAt,
        },
        { ...common, why: t('pdf.personalData.why.walletExports') },
      ),
    ),
  };
}
