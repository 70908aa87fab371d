import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { readingOfShared } from '../../registry/document-readings/index.ts';
import { recordOpening } from './open-shared-document.ts';
import { reachSharedDocument } from './reach-shared-document.ts';
import { listVisibleCredentials } from './shared-data.store.ts';

/**
 * Where in shared evidence the shared values were found. This reveals content of the file, so it counts as opening it.
 */
export function getSharedReading(ctx: Ctx, input: { connectionId: string; documentId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { connection, document, sealing } = await reachSharedDocument(ctx, input);
    await recordOpening(ctx, connection, document);
    const values = await listVisibleCredentials(ctx.db, connection.id);
    return readingOfShared(ctx, {
      documentId: document.id,
      number: document.currentVersion,
      sealing,
      credentialIds: new Set(values.filter(({ shareEvidence }) => shareEvidence).map(({ id }) => id)),
    });
  });
}
