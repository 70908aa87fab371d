import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { InMemorySigning } from '../../testing/in-memory-signing.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { readFile } from '../../workspace/files/index.ts';
import { createDeclaration } from './create-declaration.ts';
import { fileAgreement } from './file-agreement.job.ts';
import { getAgreement } from './get-agreement.ts';
import { getAgreementUrl } from './get-agreement-url.ts';
import { sendAgreementTo } from './send-agreement-to.ts';
import { signDeclaration } from './sign-declaration.ts';
import { startSigning } from './start-signing.ts';
import { syncAgreement } from './sync-agreement.job.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

let world: TestWorld;
let signing: InMemorySigning;
let requester: UserActor;
let signer: UserActor;
let agreementId: string;
let declarationId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  signing = new InMemorySigning();
  world.services.eSignature = signing;
  const bank = await world.anOrganisation();
  const kestrel = await world.anOrganisation();
  requester = await world.aUser({ memberOf: bank });
  signer = await world.aUser({ memberOf: kestrel, name: 'Zoë Nováková' });
  await createCredential(world.ctx(signer), {
    entityId: kestrel,
    fieldKey: 'LegalName',
    value: 'Kestrel Marine Ltd',
  });
  const text = '{{entity.LegalName}} declares.';
  const content = { accountId: bank, title: 'Sanctions declaration', kind: 'AdobeSign' as const, text };
  declarationId = (await createDeclaration(world.ctx(requester), content)).id;
  const parties = { requesterAccountId: bank, signerAccountId: kestrel, connectionId: null };
  agreementId = (await sendAgreementTo(world.ctx(requester), { declarationId, ...parties })).id;
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
const view = (actor: UserActor) => getAgreement(world.ctx(actor), { agreementId });

describe('an agreement at a signing service', () => {
  it('is not sent there before the signer chooses to sign', async () => {
    await view(signer);
    expect(signing.requests).toEqual([]);
    const { url } = await startSigning(world.ctx(signer), { agreementId });
    expect(url).toBe(`https://sign.example/${agreementId}/1`);
    expect(signing.requests[0]).toMatchObject({
      externalId: agreementId,
      signer: { name: 'Zoë Nováková', email: signer.email },
    });
    await startSigning(world.ctx(signer), { agreementId });
    expect(signing.requests).toHaveLength(1);
  });

  it('is signed once the service confirms it, however often and late it does', async () => {
    await view(signer);
    await startSigning(world.ctx(signer), { agreementId });
    await syncAgreement(system(), { agreementId });
    expect((await view(requester)).state).toBe('Viewed');
    expect(JSON.stringify(await view(requester))).not.toContain('Kestrel Marine Ltd');
    signing.outcome = 'Signed';
    await Promise.all([1, 2, 3].map(() => syncAgreement(system(), { agreementId })));
    signing.outcome = 'Withdrawn';
    await syncAgreement(system(), { agreementId });
    const { state, copy, agreement } = await view(requester);
    expect([state, copy?.text]).toEqual(['Signed', 'Kestrel Marine Ltd declares.']);
    const actions = await world.auditActions(agreement.accountId);
    expect(actions.filter((action) => action === 'agreement.signed')).toHaveLength(1);
    await fileAgreement(system(), { agreementId });
    for (const actor of [requester, signer]) {
      const { token } = await getAgreementUrl(world.ctx(actor), { agreementId, file: 'signed' });
      expect((await readFile(world.ctx(actor), { token })).bytes.toString()).toBe('%PDF-1.7 signed');
    }
  });

  it('cannot be signed in the product instead', async () => {
    const { contentHash } = await view(signer);
    const signature = { method: 'typed', name: signer.name } as const;
    const hash = contentHash?.toString('hex') ?? '';
    await expect(
      signDeclaration(world.ctx(signer), { declarationId, agreementId, contentHash: hash, signature }),
    ).rejects.toMatchObject({ code: 'declaration.wrong_kind' });
  });

  it('is one document: if a colleague starts signing, theirs replaces the first', async () => {
    await view(signer);
    await startSigning(world.ctx(signer), { agreementId });
    const { signerAccountId } = (await view(signer)).agreement;
    const colleague = await world.aUser({ memberOf: signerAccountId });
    const { url } = await startSigning(world.ctx(colleague), { agreementId });
    expect(url).toContain(`${agreementId}/2`);
    const jobs = await world.database.asOwner<{ data: { reference: string } }>(
      `select data from pgboss.job where name = 'leave-provider'`,
    );
    expect(jobs.map(({ data }) => data.reference)).toContain(`${agreementId}/1`);
  });

  it('cannot be started once it was withdrawn', async () => {
    await view(signer);
    await withdrawAgreement(world.ctx(requester), { agreementId });
    await expect(startSigning(world.ctx(signer), { agreementId })).rejects.toMatchObject({
      code: 'agreement.illegal_transition',
    });
  });
});
