import { type EntityKind, isProven, lawfulBasisLabel, ProductError } from '@probity/domain';
import { sourceLabel } from '@probity/domain/checks/enrichers.ts';
import { testLabel } from '@probity/domain/compliance-tests/tests-for.ts';
import { evidenceUntil } from '@probity/domain/credentials/evidence-until.ts';
import { isVerifiedOn } from '@probity/domain/credentials/is-verified-on.ts';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { beneficialOwnerShare } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { listConnectionTests } from '../../assurance/compliance-tests/index.ts';
import { namedRolesIn, ownershipOfNamed } from '../../assurance/ownership/index.ts';
import { listRolesAsked } from '../../assurance/party-files/index.ts';
import {
  accessShared,
  type ConnectionRow,
  listDeclarationsOf,
  listItems,
  listPartiesOf,
  openRequestTerms,
  partySealing,
} from '../../exchange/connections/index.ts';
import { getShared, type SharedItemView } from '../../exchange/shared-data/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { openTitle } from '../../registry/encrypted-data/index.ts';
import { itemName } from './export-access.ts';
import { listFilesById } from './exports.store.ts';
import type { FileContent, FileEntry, FileValue, KeptContent } from './file-content.ts';
import { fileCredentialsOf } from './file-credentials.ts';
import { checkOf, exporterOf, ownersOf, testOf } from './file-parts.ts';

export interface GatheredShared extends KeptContent {
  accountId: string;
  /** The names of the items that are shared. */
  items: string[];
}

/** Exactly what the connection shares now; reading it is recorded as an access, as on the page. */
export async function gatherShared(ctx: Ctx, connection: { connectionId: string }): Promise<GatheredShared> {
  const {
    views: _,
    withheldTests: __,
    ...gathered
  } = await readShared(ctx, { ...connection, isForOthers: true });
  return gathered;
}

/** The same with the items as the recipient’s page shows them. */
export async function readShared(
  ctx: Ctx,
  {
    connectionId,
    isForOthers,
  }: {
    connectionId: string;
    /** For a file that may be handed on: without what the recipient’s own screening found. */
    isForOthers: boolean;
  },
): Promise<GatheredShared & { views: SharedItemView[]; withheldTests: string[] }> {
  const { row, accountId, membership } = await accessShared(ctx, connectionId);
  const { items } = await getShared(ctx, { connectionId });
  const subject = await findEntity(ctx, row.subjectId);
  const holderId = row.holderAccountId;
  if (!subject?.kind || !holderId) throw new ProductError('resource.not_found');
  const names = new Map((await listPartiesOf(ctx, row)).map(({ id, displayName }) => [id, displayName]));
  const terms = await openRequestTerms(ctx, row);
  const { documents, stored } = await documentsOf(ctx, { connectionId, holderId, items });
  const titles = await declarationTitles(ctx, row, items);
  const tested = await listConnectionTests(ctx, { connectionId, accountId, isForOthers });
  const consented = (await listItems(ctx, connectionId)).filter(({ state }) => state === 'Consented');
  return {
    accountId,
    items: consented.map(itemName),
    views: items,
    withheldTests: tested.withheld.map(({ key }) => testLabel(key)),
    stored,
    file: {
      locale: currentTexts().locale,
      asAt: ctx.services.now().toISOString(),
      subject: { id: subject.id, name: subject.displayName, kind: subject.kind, country: subject.country },
      contact: null,
      exportedBy: exporterOf(ctx, membership),
      shared: {
        connectionId,
        holder: names.get(holderId) ?? subject.displayName,
        recipient: membership.name,
        since: row.approvedAt?.toISOString() ?? null,
        until: row.expiresAt?.toISOString() ?? null,
        purpose: terms.purpose ?? null,
        lawfulBasis: row.lawfulBasis ? lawfulBasisLabel(row.lawfulBasis) : null,
      },
      required: null,
      sections: sectionsOf(ctx, items, subject.kind),
      legacy: [],
      answers: items.flatMap(({ kind, key, question, answer }) =>
        kind === 'question' || kind === 'templateQuestion'
          ? [
              {
                question: key,
                label: question?.text ?? labelOf({ kind, key }, subject.kind),
                answer: answer?.value ?? null,
                text: answer?.text ?? null,
                changedAt: null,
              },
            ]
          : [],
      ),
      declarations: items.flatMap(({ kind, key, progress }) =>
        kind === 'declaration'
          ? [{ label: titles.get(key) ?? currentTexts().texts.pdf.file.declaration, state: progress ?? '' }]
          : [],
      ),
      checks: items.flatMap(({ check }) => (check ? [checkOf(check)] : [])),
      tests: tested.tests.map((test) => testOf(test, tested.kind)),
      owners: await sharedOwners(ctx, row.id, items, subject),
      bods: null,
      documents,
      credentials: fileCredentialsOf(items),
    },
  };
}

/** The beneficial owners by the roles that are shared; null if none are. */
async function sharedOwners(
  ctx: Ctx,
  connectionId: string,
  items: readonly SharedItemView[],
  subject: { id: string; displayName: string; kind: EntityKind; country: string | null },
): Promise<FileContent['owners']> {
  const shared = items.flatMap((item) => namedRolesIn(item) ?? []);
  if (shared.length === 0) return null;
  const { id, displayName: name, kind, country } = subject;
  const asAt = dayOf(ctx.services.now());
  const threshold = String(beneficialOwnerShare(await listRolesAsked(ctx, connectionId)));
  return ownersOf(ownershipOfNamed({ subject: { id, name, kind, country }, roles: shared, asAt, threshold }));
}

/** A validation does not count once its evidence, the value or the validation itself has expired. */
function statusOf(ctx: Ctx, { row, attestation, evidence }: SharedItemView['values'][number]) {
  const { reviewState, expiresOn } = row;
  const trust = { reviewState, attestation, expiresOn, evidenceUntil: evidenceUntil(evidence) };
  return isProven(reviewState) && !isVerifiedOn(dayOf(ctx.services.now()), trust) ? 'Expired' : reviewState;
}

const labelOf = (item: Parameters<typeof itemLabel>[0], kind: EntityKind): string =>
  itemLabel(item, kind) ?? '';

async function declarationTitles(
  ctx: Ctx,
  connection: ConnectionRow,
  items: readonly SharedItemView[],
): Promise<Map<string, string | null>> {
  if (!items.some(({ kind }) => kind === 'declaration')) return new Map();
  const found = await listDeclarationsOf(ctx, connection);
  return new Map(found.map(({ declarationId, title }) => [declarationId, title]));
}

function sectionsOf(ctx: Ctx, items: readonly SharedItemView[], kind: EntityKind): FileContent['sections'] {
  const fields = items.filter((item) => item.kind === 'field');
  return [...Map.groupBy(fields, ({ section }) => section ?? 'OtherDetails')].map(([key, inSection]) => ({
    key,
    title: sectionLabel(key),
    entries: inSection.map(
      (item): FileEntry => ({
        key: item.key,
        label: labelOf(item, kind),
        isRequired: false,
        isRole: item.values.some(({ related }) => related !== null),
        values: item.values.map((value) => sharedValueOf(ctx, value)),
      }),
    ),
  }));
}

function sharedValueOf(ctx: Ctx, shared: SharedItemView['values'][number]): FileValue {
  const { row, value, related, attestation, evidence, proof } = shared;
  const written = value === null ? null : formatFieldValue(row.fieldKey, value, currentTexts().tag);
  const source = attestation?.source && sourceLabel(attestation.source);
  return {
    id: row.id,
    text: [related?.name, written].filter(Boolean).join(', ') || null,
    value,
    status: statusOf(ctx, shared),
    assurance: row.assurance,
    attestation: attestation && {
      by: source ?? attestation.byName ?? attestation.byAccountName ?? ctx.services.product.name,
      at: attestation.at.toISOString(),
      until: attestation.until ?? null,
    },
    changedAt: row.changedAt.toISOString(),
    expiresOn: row.expiresOn,
    notApplicableReason: null,
    role: related && { name: related.name, consent: row.consent },
    evidence: evidence.map(({ documentId }) => documentId),
    credential: proof?.id ?? null,
  };
}

async function documentsOf(
  ctx: Ctx,
  {
    connectionId,
    holderId,
    items,
  }: { connectionId: string; holderId: string; items: readonly SharedItemView[] },
): Promise<Pick<KeptContent, 'stored'> & Pick<FileContent, 'documents'>> {
  const ids = new Set(
    items.flatMap(({ documents, values }) =>
      [...documents, ...values.flatMap(({ evidence }) => evidence)].map(({ documentId }) => documentId),
    ),
  );
  if (ids.size === 0) return { documents: [], stored: {} };
  const sealing = await partySealing(ctx, connectionId, holderId);
  const rows = await listFilesById(ctx.db, [...ids]);
  return {
    documents: rows.map(({ storageKey: _key, accountId: _account, contentHash, ...row }) => ({
      ...row,
      title: openTitle(sealing, row.id, row.title),
      sha256: contentHash.toString('hex'),
    })),
    stored: Object.fromEntries(rows.map(({ id, storageKey, accountId }) => [id, { storageKey, accountId }])),
  };
}
