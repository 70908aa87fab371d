import type { Preparations } from './prepare.ts';
import { aProvenValue } from './records.ts';
import type { Stage } from './stage.ts';

/** A value that a colleague has validated, and its signed credential. */
async function aSignedValue(stage: Stage): Promise<string> {
  const { credentialId } = await aProvenValue(stage);
  await stage.does('validateCredential', { ids: { credentialId }, as: await stage.colleague('Validator') });
  await stage.runs('issue-proof');
  return credentialId;
}

export const proofs: Preparations = {
  getProof: async (stage) => ({ ids: { credentialId: await aSignedValue(stage) } }),
  downloadProof: async (stage) => {
    await aSignedValue(stage);
    const { items } = await stage.does<{ items: { id: string }[] }>('listProofs');
    return { ids: { proofId: items[0]?.id ?? '' } };
  },
  withdrawTrust: async (stage) => {
    const as = await stage.admin();
    await stage.does('trustIssuer', { as });
    return { as };
  },
};
