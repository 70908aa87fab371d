import { scopeKey } from '@probity/domain';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import { findConnection, listItems } from '../../exchange/connections/index.ts';
import { recordAccess } from '../../exchange/shared-data/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  apiKeyIdOf,
  authorise,
  type Ctx,
  inTransaction,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { getRelationship } from '../relationships/index.ts';
import type { ExportedFile, FileChoices } from './exported-file.ts';
import { gatherRelationshipFile } from './gather-relationship-file.ts';
import { writeRelationshipFile } from './write-relationship-file.ts';

interface ExportRelationshipFile extends FileChoices {
  accountId: string;
  entityId: string;
  asAt?: string | undefined;
}

/**
 * The file of a counterparty as an archive: everything that its pages show, to read and as data, the records of its
 * decisions and the documents that are shared, with the hash of each.
 */
export async function exportRelationshipFile(
  ctx: Ctx,
  { notes, comments, documents, redacted, ...party }: ExportRelationshipFile,
): Promise<{ bytes: AsyncGenerator<Uint8Array>; fileName: string }> {
  authorise(ctx.actor, 'view', party.accountId);
  const whole = await getRelationship(ctx, party);
  // A stolen session would go for a whole file; an API key needed a recent sign-in to get the scope.
  if (!apiKeyIdOf(ctx.actor)) requireRecentAuthentication(ctx, 'Export');
  const choices = { notes, comments, documents, redacted };
  const file = await inTransaction(ctx, async (ctx) => {
    const gathered = await gatherRelationshipFile(ctx, whole, { ...party, choices });
    await recordExport(ctx, party.accountId, gathered);
    return gathered;
  });
  const { name } = whole.file.party;
  return {
    bytes: writeRelationshipFile(ctx, party.accountId, file),
    fileName: `${currentTexts().t('pdf.counterparty.fileName', { name, day: writtenDay(file.asAt) })}.zip`,
  };
}

/** In the account's own audit log with what was chosen, and in the access log of each party whose data is in it. */
async function recordExport(ctx: Ctx, accountId: string, exported: ExportedFile): Promise<void> {
  const { file, asAt, choices, parts } = exported;
  const { comments, ...chosen } = choices;
  await record(ctx, {
    action: comments ? 'relationship.fileExportedWithComments' : 'relationship.fileExported',
    chainId: accountId,
    subject: { type: 'entity', id: file.party.id },
    details: { asAt, ...chosen },
  });
  const shared = parts.flatMap((part) => (part.shared ? part.connection.id : []));
  for (const connectionId of new Set([...shared, ...file.relied.map((one) => one.connectionId)])) {
    const connection = await findConnection(ctx, connectionId);
    const items = await listItems(ctx, connectionId);
    const consented = items.filter(({ state }) => state === 'Consented').map(scopeKey);
    if (connection) await recordAccess(ctx, connection, { kind: 'exported', items: consented });
  }
}
