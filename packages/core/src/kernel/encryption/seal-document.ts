import { certifySeal, type DocumentSeal } from '@probity/evidence/pdf-rendering/document-seal.ts';
import { sealPdf } from '@probity/evidence/pdf-rendering/seal-pdf.ts';
import type { Ctx } from '../context/index.ts';
import { findCertificate, insertCertificate } from './platform-certificates.store.ts';

const PURPOSE = 'document-seal';
const YEARS = 20;

/** Seals a PDF rendered by the platform, so that later changes to the file are visible. */
export async function sealDocument(ctx: Ctx, pdf: Uint8Array, reason: string): Promise<Uint8Array> {
  return sealPdf(pdf, await documentSeal(ctx), { at: ctx.services.now(), reason });
}

/** The certificate is created with the first seal and reused from then on. */
async function documentSeal(ctx: Ctx): Promise<DocumentSeal> {
  const { sealing, product } = ctx.services;
  const key = sealing.documentSigning;
  const kept = await findCertificate(ctx.db, PURPOSE);
  if (kept) return { ...key, certificate: kept };
  const from = ctx.services.now();
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + YEARS);
  await insertCertificate(ctx.db, PURPOSE, certifySeal({ key, organisation: product.name, from, until }));
  return documentSeal(ctx);
}
