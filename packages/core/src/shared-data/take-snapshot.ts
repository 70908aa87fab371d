import type { ConnectionRow } from '../connections/connections.store.ts';
import type { Ctx } from '../context.ts';

/** Keeps what the reader relies on from now on, sealed for the reader, in the caller's transaction. */
export async function takeSnapshot(
  _ctx: Ctx,
  _connection: ConnectionRow,
  _reason: 'Approval' | 'Acceptance',
): Promise<void> {}
