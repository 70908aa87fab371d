import { type Ctx, newId } from '../../kernel/context/index.ts';

const listFileContext = (key: string) => ({ table: 'watchlist_versions', row: key, column: 'file' });

/** The blob store never sees unencrypted bytes, not even of a public list. */
export async function storeListFile(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const key = newId();
  const sealed = ctx.services.sealing.seal(Buffer.from(bytes).toString('base64'), listFileContext(key));
  await ctx.services.blobs.put(key, sealed);
  return key;
}

/** Null if the file is no longer there. */
export async function openListFile(ctx: Ctx, key: string): Promise<Uint8Array | null> {
  const sealed = await ctx.services.blobs.get(key);
  if (!sealed) return null;
  const text = ctx.services.sealing.unseal(Buffer.from(sealed), listFileContext(key));
  return Buffer.from(text, 'base64');
}
