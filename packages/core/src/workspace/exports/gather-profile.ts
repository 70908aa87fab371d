import { type DataFieldKey, type EntityKind, ProductError } from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { businessQuestionText } from '@probity/domain/business-questions/questions.ts';
import { sourceLabel } from '@probity/domain/checks/enrichers.ts';
import {
  type FileValue as FigureValue,
  fileFigures,
  fileItems,
  statusOf,
} from '@probity/domain/credentials/file-figures.ts';
import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import { fieldDefinition, fieldLabel, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';
import { sectionLabel, sectionsOf } from '@probity/domain/fields/sections.ts';
import { addressValue } from '@probity/domain/fields/values/address.ts';
import { phoneValue } from '@probity/domain/fields/values/phone.ts';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { bodsOf, type OwnershipToPublish } from '@probity/domain/ownership/bods.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { listTests } from '../../assurance/compliance-tests/index.ts';
import { type OwnershipView, readOwnership } from '../../assurance/ownership/index.ts';
import { getManagedEntity, type ManagedEntity, openContact } from '../../identity/entities/index.ts';
import { authorise, type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf, sealingsOf } from '../../kernel/encryption/index.ts';
import { listBusinessAnswers, listTemplateAnswers } from '../../registry/business-information/index.ts';
import { listChecksInForce, outcomeOf } from '../../registry/checks/index.ts';
import { type CredentialView, listCredentials } from '../../registry/credentials/index.ts';
import { openTitle, openValue } from '../../registry/encrypted-data/index.ts';
import { listLegacyRecords } from '../imports/index.ts';
import { listEvidenceOf, listFilesOf } from './exports.store.ts';
import type { FileContent, FileEntry, FileValue, KeptContent } from './file-content.ts';
import { checkOf, exporterOf, ownersOf, testOf, textOf } from './file-parts.ts';

/** Everything the account keeps about one of its parties, in full: members who may read it may reveal each value. */
export async function gatherProfile(
  ctx: Ctx,
  { entityId, kinds }: { entityId: string; kinds: readonly EntityKind[] },
): Promise<KeptContent & { accountId: string }> {
  const entity = await getManagedEntity(ctx, entityId, 'view');
  const membership = authorise(ctx.actor, 'view', entity.managedBy);
  if (!kinds.includes(entity.kind)) throw new ProductError('resource.not_found');
  const { items: views } = await listCredentials(ctx, { entityId });
  const today = dayOf(ctx.services.now());
  const { documents, stored } = await documentsOf(ctx, entity);
  const ownership = entity.kind === 'LegalPerson' ? null : await ownershipOf(ctx, entity);
  const { required } = fileFigures(fileItems(entity.kind, views.map(figureOf), today));
  return {
    accountId: entity.managedBy,
    stored,
    file: {
      locale: currentTexts().locale,
      asAt: ctx.services.now().toISOString(),
      subject: { id: entity.id, name: entity.displayName, kind: entity.kind, country: entity.country },
      contact: await contactOf(ctx, entity),
      exportedBy: exporterOf(ctx, membership),
      shared: null,
      required: {
        verified: required.byStatus.Verified,
        applicable: required.applicable,
        missing: required.byStatus.Missing,
      },
      sections: sectionsIn(entity.kind, await valuesOf(ctx, views, today)),
      legacy: (await listLegacyRecords(ctx, { entityId })).map(({ label, text, createdAt }) => ({
        label,
        text,
        importedAt: createdAt.toISOString(),
      })),
      answers: [
        ...(entity.kind === 'LegalPerson' ? [] : await answersOf(ctx, entity.id)),
        ...(await templateAnswersOf(ctx, entity.id)),
      ],
      declarations: [],
      checks: await checksOf(ctx, entity, today),
      tests: await testsOf(ctx, entity),
      owners: ownership && ownersOf(ownership),
      bods: ownership && bodsOf(toPublish(ownership), { publisher: ctx.services.product.name, today }),
      documents,
      credentials: [],
    },
  };
}

async function contactOf(ctx: Ctx, entity: ManagedEntity): Promise<FileContent['contact']> {
  const { email, phone, location } = await openContact(ctx, entity);
  return {
    website: entity.website?.replace(/^https?:\/\//, '') ?? null,
    email,
    phone: phone && phoneValue.format(phone, currentTexts().locale),
    location: location && addressValue.format(location, currentTexts().locale),
  };
}

const figureOf = ({ row, difference }: CredentialView): FigureValue => ({
  difference,
  id: row.id,
  fieldKey: row.fieldKey,
  hasValue: row.value !== null,
  reviewState: row.reviewState,
  completeness: row.completeness,
  consent: row.consent,
  expiresOn: row.expiresOn,
});

/** Values by field; credentials without content are omitted. */
async function valuesOf(
  ctx: Ctx,
  views: readonly CredentialView[],
  today: string,
): Promise<Map<string, FileValue[]>> {
  if (views.length === 0) return new Map();
  const sealings = await sealingsOf(
    ctx,
    views.map(({ row }) => row.accountId),
  );
  const evidence = Map.groupBy(
    await listEvidenceOf(
      ctx.db,
      views.map(({ row }) => row.id),
    ),
    ({ credentialId }) => credentialId,
  );
  const { tag } = currentTexts();
  const values = views
    .filter(({ row }) => row.value !== null || row.reviewState !== 'NoState')
    .map((view): [string, FileValue] => {
      const { row, attestation, related } = view;
      const sealing = sealings.get(row.accountId);
      if (!sealing) throw new ProductError('resource.not_found');
      const value = openValue(sealing, row.id, row.value);
      const written = value === null ? null : formatFieldValue(row.fieldKey, value, tag);
      const source = attestation?.source && sourceLabel(attestation.source);
      return [
        row.fieldKey,
        {
          id: row.id,
          text: [related?.name, written].filter(Boolean).join(', ') || null,
          value,
          status: statusOf(figureOf(view), today),
          assurance: row.assurance,
          attestation: attestation && {
            by: source ?? attestation.byName ?? attestation.byAccountName ?? ctx.services.product.name,
            at: attestation.at.toISOString(),
            until: attestation.until ?? null,
          },
          changedAt: row.changedAt.toISOString(),
          expiresOn: row.expiresOn,
          notApplicableReason: view.notApplicableReason,
          role: related && { name: related.name, consent: row.consent },
          evidence: evidence.get(row.id)?.map(({ documentId }) => documentId) ?? [],
          credential: null,
        },
      ];
    });
  return new Map(
    Map.groupBy(values, ([key]) => key)
      .entries()
      .map(([key, found]) => [key, found.map(([, value]) => value)]),
  );
}

/** As in the profile: every field of the kind, whether given or not. */
function sectionsIn(kind: EntityKind, values: ReadonlyMap<string, FileValue[]>): FileContent['sections'] {
  return sectionsOf(kind).map((section) => ({
    key: section,
    title: sectionLabel(section),
    entries: fieldsInSection(kind, section)
      .filter((key) => values.has(key) || isAsked(key, kind))
      .map(
        (key): FileEntry => ({
          key,
          label: fieldLabel(key, kind),
          isRequired: isRequiredField(kind, key),
          isRole: Boolean(fieldDefinition(key).link),
          values: values.get(key) ?? [],
        }),
      ),
  }));
}

/** An optional role without a holder is not listed as missing, nor is whether a person has died. */
const isAsked = (key: DataFieldKey, kind: EntityKind): boolean =>
  isRequiredField(kind, key) || (!fieldDefinition(key).link && key !== 'Deceased');

async function answersOf(ctx: Ctx, entityId: string): Promise<FileContent['answers']> {
  const { items } = await listBusinessAnswers(ctx, { entityId });
  return items.map(({ question, answer, changedAt }) => ({
    question,
    label: businessQuestionText(question),
    answer,
    text: answer === null ? null : formatBusinessAnswer(question, answer, currentTexts().tag),
    changedAt: changedAt?.toISOString() ?? null,
  }));
}

async function templateAnswersOf(ctx: Ctx, entityId: string): Promise<FileContent['answers']> {
  const answers = await listTemplateAnswers(ctx, { entityId });
  return answers.map(({ asked, changedAt, ...answer }) => ({
    ...answer,
    label: asked.text,
    changedAt: changedAt.toISOString(),
  }));
}

async function checksOf(
  ctx: Ctx,
  { id, managedBy }: ManagedEntity,
  today: string,
): Promise<FileContent['checks']> {
  const inForce = await listChecksInForce(ctx, { accountId: managedBy, entityIds: [id], today });
  return inForce.map((check) => checkOf({ ...check, outcome: outcomeOf(ctx, check), at: check.changedAt }));
}

async function testsOf(ctx: Ctx, entity: ManagedEntity): Promise<FileContent['tests']> {
  return (await listTests(ctx, { entityId: entity.id })).map(({ row, result }) =>
    testOf({ key: row.key, result }, entity.kind),
  );
}

async function documentsOf(
  ctx: Ctx,
  entity: ManagedEntity,
): Promise<Pick<KeptContent, 'stored'> & Pick<FileContent, 'documents'>> {
  const sealing = await sealingOf(ctx, entity.managedBy);
  const rows = await listFilesOf(ctx.db, { accountId: entity.managedBy, entityId: entity.id });
  return {
    documents: rows.map(({ storageKey: _key, accountId: _account, contentHash, ...row }) => ({
      ...row,
      title: openTitle(sealing, row.id, row.title),
      sha256: contentHash.toString('hex'),
    })),
    stored: Object.fromEntries(rows.map(({ id, storageKey, accountId }) => [id, { storageKey, accountId }])),
  };
}

const ownershipOf = (ctx: Ctx, entity: ManagedEntity): Promise<OwnershipView> =>
  readOwnership(ctx, {
    entityId: entity.id,
    accountId: entity.managedBy,
    view: 'Both',
    threshold: String(BENEFICIAL_OWNER_SHARE),
  });

function toPublish({ asAt, parties, analysis }: OwnershipView): OwnershipToPublish {
  return {
    subjectId: analysis.graph.subjectId,
    asAt,
    parties: parties.map((party) => ({
      ...party,
      capital: textOf(analysis.effective.capital.shares.get(party.id)),
      votes: textOf(analysis.effective.votes.shares.get(party.id)),
    })),
    interests: analysis.interests.map((interest) => ({
      ...interest,
      capital: textOf(interest.capital),
      votes: textOf(interest.votes),
      isNominee: interest.nominee !== null,
    })),
    beneficialOwners: analysis.beneficialOwners.owners,
    issues: analysis.issues.flatMap((issue) =>
      issue.kind === 'UnknownRemainder'
        ? [{ kind: issue.kind, partyIds: [issue.partyId], share: textOf(issue.remainder) }]
        : [],
    ),
  };
}
