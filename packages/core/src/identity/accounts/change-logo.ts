import { createHash } from 'node:crypto';
import { ProductError } from '@probity/domain';
import sharp from 'sharp';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { updateAccount } from './accounts.store.ts';
import { readBranding, recordChange, type VersionedBranding } from './branding.ts';

const MAX_PIXELS = 40_000_000;

const EDGE = 256;

/** Decodes and re-encodes the image: nothing of the uploaded file itself is kept. */
export async function changeLogo(
  ctx: Ctx,
  input: { accountId: string; picture: Buffer | null },
): Promise<VersionedBranding> {
  authorise(ctx.actor, 'owner', input.accountId);
  const logo = input.picture && (await redraw(await withoutVectors(ctx, input.picture)));
  const logoHash = logo && createHash('sha256').update(logo).digest('hex').slice(0, 32);
  return inTransaction(ctx, async (ctx) => {
    await updateAccount(ctx.db, input.accountId, { logo, logoHash });
    await recordChange(ctx, input.accountId, ['logo']);
    return readBranding(ctx, input.accountId);
  });
}

/** Every SVG starts with `<`; PNG and JPEG start with other bytes. */
const isMarkup = (file: Buffer): boolean => /^\uFEFF?\s*</.test(file.subarray(0, 200).toString('utf8'));

/** An SVG is parsed, checked and rendered in isolation. One that would run scripts or load resources is refused. */
async function withoutVectors(ctx: Ctx, picture: Buffer): Promise<Buffer> {
  if (!isMarkup(picture)) return picture;
  try {
    const upload = { fileName: 'logo.svg', declaredType: 'image/svg+xml' };
    const { safe } = await ctx.services.evidence.inspect(picture, upload);
    return Buffer.from(safe);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'EvidenceRefused')
      throw new ProductError('upload.not_an_image', { cause });
    if (cause instanceof Error && cause.name === 'InspectorBusy')
      throw new ProductError('request.too_many', { retryAfterSeconds: 5, cause });
    throw cause;
  }
}

async function redraw(picture: Buffer): Promise<Buffer> {
  try {
    const image = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 });
    const { format } = await image.metadata();
    if (format !== 'png' && format !== 'jpeg') throw new ProductError('upload.not_an_image');
    return await image
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof ProductError ? cause : new ProductError('upload.not_an_image', { cause });
  }
}
