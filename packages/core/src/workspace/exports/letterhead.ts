import { findLogo } from '../../identity/accounts/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealDocument } from '../../kernel/encryption/index.ts';
import type { Letterhead } from './print-file.ts';

export async function letterheadOf(ctx: Ctx, accountId: string): Promise<Letterhead> {
  const found = await inTransaction(ctx, (ctx) => findLogo(ctx, accountId));
  const { name: product, publicUrl } = ctx.services.product;
  return { product, publicUrl, logo: found?.logo ?? null };
}

/** With the seal of the platform, which shows whether the PDF was changed since. */
export const sealPdf = (ctx: Ctx, pdf: Uint8Array): Promise<Uint8Array> =>
  inTransaction(ctx, (ctx) => sealDocument(ctx, pdf, `Export of ${ctx.services.product.name}`));
