import { ProductError } from '@probity/domain';
import type { Ctx } from '../context/index.ts';
import { findTimestampRow } from './timestamps.store.ts';

export type TimestampView =
  | { state: 'Confirmed'; authority: string; at: Date }
  /** The authority has not answered yet, and is asked again. */
  | { state: 'Awaited' };

interface OfHash {
  accountId: string;
  imprint: Buffer;
}

/** Null if no timestamp was requested, or none is to come. */
export async function viewTimestamp(ctx: Ctx, of: OfHash): Promise<TimestampView | null> {
  const row = await findTimestampRow(ctx.db, of);
  if (!row) return null;
  if (row.authority && row.stampedAt)
    return { state: 'Confirmed', authority: row.authority, at: row.stampedAt };
  return ctx.services.timestampAuthority ? { state: 'Awaited' } : null;
}

/** The answer of the authority as a file that other programs verify (`openssl ts -verify`). */
export async function readTimestampReply(ctx: Ctx, of: OfHash): Promise<Buffer> {
  const row = await findTimestampRow(ctx.db, of);
  if (!row?.token) throw new ProductError('resource.not_found');
  return sequence(Buffer.concat([sequence(GRANTED), row.token]));
}

/** The integer 0: a status of RFC 3161. */
const GRANTED = Buffer.of(2, 1, 0);

/** A DER sequence. */
function sequence(content: Buffer): Buffer {
  const size = content.length;
  if (size < 0x80) return Buffer.concat([Buffer.of(0x30, size), content]);
  const digits = Buffer.from(size.toString(16).padStart(size > 0xff_ff ? 6 : 4, '0'), 'hex');
  return Buffer.concat([Buffer.of(0x30, 0x80 + digits.length), digits, content]);
}
