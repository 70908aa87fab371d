import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openTitle } from '../encrypted-data/index.ts';
import { listLinks, listVersions } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';

/** The document with its versions and the values it is evidence for. */
export function getDocument(ctx: Ctx, input: { documentId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const document = await getOwnDocument(ctx, input.documentId, 'view');
    const sealing = await sealingOf(ctx, document.accountId);
    const title = openTitle(sealing, document.id, document.title);
    const versions = await listVersions(ctx.db, document.id);
    const links = await listLinks(ctx.db, { documentId: document.id });
    return { document, title, versions, links };
  });
}
