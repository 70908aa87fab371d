import { ProductError } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import { accessAsRecipient, type ConnectionRow, partySealing } from '../connections/index.ts';
import { type RecordContent, recordContext } from './record-content.ts';
import {
  findRecord,
  listFiles,
  type RetainedFileRow,
  type RetainedRecordRow,
} from './retained-records.store.ts';

export interface RetainedRecord {
  connection: ConnectionRow;
  row: RetainedRecordRow;
  content: RecordContent;
  /** The documents of the record that were copied in time. */
  files: Map<string, RetainedFileRow>;
}

/** A record whose retention period has not expired, decrypted with the recipient’s key. */
export async function readRecord(
  ctx: Ctx,
  input: { connectionId: string; recordId: string },
): Promise<RetainedRecord> {
  const { row: connection } = await accessAsRecipient(ctx, input.connectionId);
  const row = await findRecord(ctx.db, { ...input, today: dayOf(ctx.services.now()) });
  if (!row) throw new ProductError('resource.not_found');
  const sealing = await partySealing(ctx, connection.id, row.accountId);
  const content = unsealJson<RecordContent>(sealing, row.content, recordContext(row.id));
  const files = (await listFiles(ctx.db, connection.id)).map(
    (file) => [file.contentHash.toString('hex'), file] as const,
  );
  return { connection, row, content, files: new Map(files.filter(([hash]) => row.files.includes(hash))) };
}
