import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { getVisibleCredential } from '../credentials/index.ts';
import { openTitle } from '../encrypted-data/index.ts';
import { listLinks } from './documents.store.ts';

export function listEvidence(ctx: Ctx, input: { credentialId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const credential = await getVisibleCredential(ctx, input.credentialId);
    const sealing = await sealingOf(ctx, credential.accountId);
    const links = await listLinks(ctx.db, { credentialIds: [credential.id] });
    return links.map((link) => ({
      ...link,
      title: openTitle(sealing, link.documentId, link.title),
    }));
  });
}
