import {
  createDeclaration,
  declineAgreement,
  getAgreement,
  sendAgreementTo,
  signDeclaration,
} from '@probity/core/exchange/declarations';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import {
  type DemoAgreement,
  type DemoDeclaration,
  demoAgreements,
  demoDeclarations,
} from './world/declarations.ts';

/** Schedules the declarations, the agreements sent from them and the signers' responses. */
export function planDeclarations(world: DemoWorld): void {
  for (const declaration of demoDeclarations) planDeclaration(world, declaration);
  for (const agreement of demoAgreements) planAgreement(world, agreement);
}

function planDeclaration(world: DemoWorld, { key, account, by, on, title, text }: DemoDeclaration): void {
  world.agenda.on(on, async () => {
    const { id } = await createDeclaration(world.as(by), {
      accountId: demoId(account),
      title,
      kind: 'Text',
      text,
    });
    world.keep(`declaration/${key}`, id);
  });
}

function planAgreement(world: DemoWorld, { declaration, from, by, to, sent, answer }: DemoAgreement): void {
  let agreementId = '';
  world.agenda.on(sent, async () => {
    const { id } = await sendAgreementTo(world.as(by), {
      declarationId: world.idOf(`declaration/${declaration}`),
      requesterAccountId: demoId(from),
      signerAccountId: demoId(to),
      connectionId: null,
    });
    agreementId = id;
  });
  if (!answer) return;
  world.agenda.on(answer.on, async () => {
    const signer = world.as(answer.by);
    const { contentHash } = await getAgreement(signer, { agreementId });
    if (answer.do === 'decline') await declineAgreement(signer, { agreementId, reason: answer.reason });
    if (answer.do === 'sign' && contentHash && signer.actor.kind === 'user')
      await signDeclaration(signer, {
        agreementId,
        declarationId: world.idOf(`declaration/${declaration}`),
        contentHash: contentHash.toString('hex'),
        signature: { method: 'typed', name: signer.actor.name },
      });
  });
}
