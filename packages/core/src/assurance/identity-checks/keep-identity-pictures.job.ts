import { currentTexts } from '@probity/domain/texts/current.ts';
import { z } from 'zod';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { lockCheck } from '../../registry/checks/index.ts';
import { takeInDocument } from '../../registry/documents/index.ts';
import { findingsOf } from './get-liveness.ts';

const payload = z.object({ checkId: z.string() });

/** Stores the images of the identity document with the person's documents. The face image stays with the provider. */
export async function keepIdentityPictures(ctx: Ctx, { checkId }: z.infer<typeof payload>): Promise<void> {
  const { identityVerification } = ctx.services;
  const { check, findings } = await inUnscopedTransaction(ctx, async (ctx) => {
    const check = await lockCheck(ctx, checkId);
    return { check, findings: await findingsOf(ctx, check) };
  });
  if (!identityVerification || !check.reference) return;
  const pictures = await identityVerification.pictures(check.reference);
  const day = dayOf(check.changedAt);
  for (const { side, bytes, extension } of pictures.filter(({ side }) => side !== 'Face'))
    await takeInDocument(
      { ...ctx, automatic: { accountId: check.accountId, cause: 'checked' } },
      {
        accountId: check.accountId,
        entityId: check.entityId,
        type: 'IdentityDocuments',
        issuedOn: null,
        expiresOn: findings?.document?.expiresOn ?? null,
        file: {
          fileName: `${currentTexts().t('pdf.identityDocument', { side: side.toLowerCase(), day })}${extension}`,
          declaredType: undefined,
          bytes: Buffer.from(bytes),
        },
      },
    );
}

export const keepIdentityPicturesJob = defineJob({
  name: 'keep-identity-pictures',
  payload,
  handler: keepIdentityPictures,
});
