import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { recordAccess } from '../shared-data/index.ts';
import { type RetainedCredential, readCredentials } from './read-credentials.ts';
import { type RetainedRecord, readRecord } from './retained-record-access.ts';

/** With its credentials as a verifier judges them today. */
export interface OpenedRecord extends RetainedRecord {
  credentials: RetainedCredential[];
}

/** Opens the retained record, read-only. The data owner sees in the access log who opened it. */
export function getRetainedRecord(
  ctx: Ctx,
  input: { connectionId: string; recordId: string },
): Promise<OpenedRecord> {
  return inTransaction(ctx, async (ctx) => {
    const record = await readRecord(ctx, input);
    await recordAccess(ctx, record.connection, { kind: 'recordOpened', items: record.row.items });
    return { ...record, credentials: await readCredentials(ctx, record.content) };
  });
}
