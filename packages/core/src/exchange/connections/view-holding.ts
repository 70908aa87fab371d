import { fieldDefinition, scopeKey } from '@probity/domain';
import { evidenceUntil } from '@probity/domain/credentials/evidence-until.ts';
import type { Readiness } from '@probity/domain/sharing/readiness.ts';
import type { CoverageReason } from '@probity/domain/templates/coverage.ts';
import { namesOf } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import {
  type CredentialRow,
  listCredentialsOfEntity,
  namedAttestationsInForce,
} from '../../registry/credentials/index.ts';
import { listLinks } from '../../registry/documents/index.ts';
import { openTitle, openValue } from '../../registry/encrypted-data/index.ts';
import type { OwnConnection } from './connection-access.ts';
import { type ConnectionItemRow, countAlsoAsked } from './connection-items.store.ts';
import { formatValue } from './format-value.ts';
import { type HeldValue, holderAnswers, holderDocuments } from './holder-answers.ts';
import { byItem, holdingsOfItems } from './item-holdings.ts';

export interface HoldingView {
  readiness: Readiness;
  why: CoverageReason | null;
  values: HeldValue[];
  alsoAskedBy: number;
}

/** Shows the data owner what each item would disclose, in a fixed number of queries. */
export async function viewHoldings(
  ctx: Ctx,
  { row, accountId }: OwnConnection,
  items: readonly ConnectionItemRow[],
): Promise<Map<string, HoldingView>> {
  const holdings = byItem(await holdingsOfItems(ctx, accountId, row.subjectId, items, row.days));
  const alsoAsked = await countAlsoAsked(ctx.db, {
    connectionId: row.id,
    holderId: accountId,
    subjectId: row.subjectId,
  });
  const values = await viewValues(ctx, { accountId, subjectId: row.subjectId }, items);
  return new Map(
    items.map((item) => {
      const name = scopeKey(item);
      const holding = holdings.get(name);
      return [
        name,
        {
          readiness: holding?.readiness ?? 'Missing',
          why: holding?.reason ?? null,
          values: values.get(name) ?? [],
          alsoAskedBy: alsoAsked.get(name) ?? 0,
        },
      ];
    }),
  );
}

/** Values, answers and documents by item, as text to read before consenting. */
async function viewValues(
  ctx: Ctx,
  { accountId, subjectId }: { accountId: string; subjectId: string },
  items: readonly ConnectionItemRow[],
): Promise<Map<string, HeldValue[]>> {
  const held = { accountId, subjectId, sealing: await sealingOf(ctx, accountId) };
  const asks = (kind: ConnectionItemRow['kind']) => items.some((item) => item.kind === kind);
  const answers = asks('question') || asks('templateQuestion') ? await holderAnswers(ctx, held) : null;
  const found = {
    field: asks('field') ? await heldFields(ctx, held, items) : null,
    question: answers,
    templateQuestion: answers,
    document: asks('document') ? await holderDocuments(ctx, held) : null,
  };
  return new Map(
    Object.entries(found).flatMap(([kind, values]) =>
      [...(values ?? [])].map(([key, ofItem]) => [`${kind}:${key}`, ofItem] as const),
    ),
  );
}

async function heldFields(
  ctx: Ctx,
  { accountId, subjectId, sealing }: { accountId: string; subjectId: string; sealing: AccountSealing },
  items: readonly ConnectionItemRow[],
): Promise<Map<string, HeldValue[]>> {
  const asked = new Set(items.filter(({ kind }) => kind === 'field').map(({ key }) => key));
  const rows = (await listCredentialsOfEntity(ctx, subjectId)).filter(
    (row) => row.accountId === accountId && row.value !== null && asked.has(row.fieldKey),
  );
  if (rows.length === 0) return new Map();
  const links = await listLinks(ctx, { credentialIds: rows.map(({ id }) => id) });
  const evidence = Map.groupBy(links, ({ credentialId }) => credentialId);
  const names = await relatedNames(ctx, rows);
  const attestations = await namedAttestationsInForce(
    ctx,
    rows.map(({ id }) => id),
  );
  const values = rows.map((row) => ({
    credentialId: row.id,
    fieldKey: row.fieldKey,
    text: formatValue(
      row.fieldKey,
      openValue(sealing, row.id, row.value),
      names.get(row.relatedEntityId ?? ''),
    ),
    masked: fieldDefinition(row.fieldKey).sensitive,
    changedAt: row.changedAt,
    role: roleOf(row, names),
    trust: {
      reviewState: row.reviewState,
      assurance: row.assurance,
      attestation: attestations.get(row.id) ?? null,
      expiresOn: row.expiresOn,
      evidenceUntil: evidenceUntil(evidence.get(row.id) ?? []),
    },
    evidence: (evidence.get(row.id) ?? []).map(({ documentId, title, type }) => ({
      documentId,
      title: openTitle(sealing, documentId, title),
      type,
    })),
  }));
  return Map.groupBy(values, ({ fieldKey }) => fieldKey);
}

/** Whom a value lists in a role, and whether they confirm it. */
const roleOf = ({ relatedEntityId, consent }: CredentialRow, names: ReadonlyMap<string, string>) => {
  const name = names.get(relatedEntityId ?? '');
  return name === undefined ? null : { name, consent };
};

async function relatedNames(ctx: Ctx, rows: readonly CredentialRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ relatedEntityId }) => relatedEntityId ?? []);
  const entities = ids.length > 0 ? await namesOf(ctx, ids) : [];
  return new Map(entities.map(({ id, displayName }) => [id, displayName]));
}
