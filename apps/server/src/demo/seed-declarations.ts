import type { Ctx } from '@probity/core';
import { createDeclaration } from '@probity/core/declarations/create-declaration.ts';
import { sendAgreement } from '@probity/core/declarations/send-agreement.ts';
import { demoId } from './demo-id.ts';

const SANCTIONS = `{{entity.RegistrationName}}, registered in {{entity.RegistrationCountry}} under number {{entity.RegistrationNumber}}, declares to {{asker.Name}} on {{today}}:

1. None of its directors, owners or affiliates is the subject of financial sanctions.
2. It does not do business with anybody who is.
3. It will tell {{asker.Name}} at once when this changes.

Signed for {{entity.Name}} by {{signer.Name}}.`;

const OWNERSHIP = `{{entity.RegistrationName}} declares that the beneficial owners named in its profile are complete and that nobody else holds more than 25 % of its shares or votes.

Registered address: {{entity.RegistrationAddress}}`;

/** A bank that asks its customer for a signature, and a second text that is still in its library. */
export async function seedDeclarations(as: (person: string, account: string) => Ctx): Promise<void> {
  const bank = as('ruth', 'meridian');
  const accountId = demoId('meridian');
  const { id } = await createDeclaration(bank, {
    accountId,
    title: 'Sanctions declaration',
    kind: 'Text',
    text: SANCTIONS,
  });
  await createDeclaration(bank, {
    accountId,
    title: 'Declaration of beneficial ownership',
    kind: 'Text',
    text: OWNERSHIP,
  });
  await sendAgreement(bank, {
    declarationId: id,
    askerAccountId: accountId,
    signerAccountId: demoId('northgate'),
    connectionId: null,
  });
}
