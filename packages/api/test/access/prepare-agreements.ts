import { InMemorySigning } from '@probity/core/testing/in-memory-signing.ts';
import { aPdf } from '@probity/evidence/testing/pdf-builder.ts';
import type { Preparations } from './prepare.ts';
import { idOf } from './records.ts';
import type { Stage } from './stage.ts';

const declaration = async (stage: Stage, body: object = {}) => ({
  ids: { declarationId: await idOf(stage, 'createDeclaration', { body }) },
});

async function agreement(stage: Stage, given?: Record<string, string>) {
  const { ids } = given ? { ids: given } : await declaration(stage);
  return { ids: { ...ids, agreementId: await idOf(stage, 'sendAgreement', { ids }) } };
}

async function readAgreement(stage: Stage) {
  const { ids } = await agreement(stage);
  const { contentHash } = await stage.does<{ contentHash: string }>('getAgreement', { ids });
  const { agreementId } = ids;
  return { ids, body: { agreementId, contentHash, signature: { method: 'typed', name: stage.owner.name } } };
}

const pdf = { name: 'deed.pdf', type: 'application/pdf', bytes: aPdf({ pages: ['Deed'] }) };

/** A declaration whose PDF is to be signed. */
async function document(stage: Stage, kind = 'Document') {
  const { ids } = await declaration(stage, { kind, text: undefined });
  await stage.does('changeDeclarationDocument', { ids, file: pdf });
  return { ids };
}

export const agreements: Preparations = {
  deleteDeclaration: declaration,
  sendAgreement: declaration,
  declineAgreement: agreement,
  withdrawAgreement: agreement,
  signDeclaration: readAgreement,
  getAgreementUrl: async (stage) => {
    const call = await readAgreement(stage);
    await stage.does('signDeclaration', call);
    await stage.runs('file-agreement');
    return { ids: call.ids };
  },
  changeDeclarationDocument: async (stage) => ({
    ...(await declaration(stage, { kind: 'Document', text: undefined })),
    file: pdf,
  }),
  getDeclarationUrl: document,
  startSigning: async (stage) => {
    stage.world.services.eSignature = new InMemorySigning();
    const { ids } = await document(stage, 'AdobeSign');
    return agreement(stage, ids);
  },
};
