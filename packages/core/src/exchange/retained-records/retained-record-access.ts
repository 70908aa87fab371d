import { type Permission, ProductError, readerSideOf } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import { accessConnection, type ConnectionRow, maySeeShared, partySealing } from '../connections/index.ts';
import { type RecordContent, recordContext } from './record-content.ts';
import {
  findRecord,
  listFiles,
  type RetainedFileRow,
  type RetainedRecordRow,
} from './retained-records.store.ts';

/** The connection as its recipient sees it, ended or not, for members whom its visibility lets in. */
export async function connectionOfRecipient(
  ctx: Ctx,
  connectionId: string,
  permission: Permission = 'view',
): Promise<ConnectionRow> {
  const seen = await accessConnection(ctx, connectionId, permission);
  const side = readerSideOf(seen.row.relationType);
  const own = seen.side === side ? seen : await accessConnection(ctx, connectionId, permission, { as: side });
  if (own.side !== side || !(await maySeeShared(ctx, own))) throw new ProductError('resource.not_found');
  return own.row;
}

export interface RetainedRecord {
  connection: ConnectionRow;
  row: RetainedRecordRow;
  content: RecordContent;
  /** Of its documents, those that were copied in time. */
  files: Map<string, RetainedFileRow>;
}

/** A record whose time is not over, decrypted with the recipient’s key. */
export async function readRecord(
  ctx: Ctx,
  input: { connectionId: string; recordId: string },
): Promise<RetainedRecord> {
  const connection = await connectionOfRecipient(ctx, input.connectionId);
  const row = await findRecord(ctx.db, { ...input, today: dayOf(ctx.services.now()) });
  if (!row) throw new ProductError('resource.not_found');
  const sealing = await partySealing(ctx, connection.id, row.accountId);
  const content = unsealJson<RecordContent>(sealing, row.content, recordContext(row.id));
  const files = (await listFiles(ctx.db, connection.id)).map(
    (file) => [file.contentHash.toString('hex'), file] as const,
  );
  return { connection, row, content, files: new Map(files.filter(([hash]) => row.files.includes(hash))) };
}
