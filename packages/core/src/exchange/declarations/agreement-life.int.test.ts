import { inLocale } from '@probity/domain/texts/current.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { changeValue, createCredential } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { readFile } from '../../workspace/files/index.ts';
import { changeDeclarationText } from './change-declaration-text.ts';
import { createDeclaration } from './create-declaration.ts';
import { declineAgreement } from './decline-agreement.ts';
import { expireAgreements } from './expire-agreements.job.ts';
import { fileAgreement } from './file-agreement.job.ts';
import { getAgreement } from './get-agreement.ts';
import { getAgreementUrl } from './get-agreement-url.ts';
import { getDeclaration } from './get-declaration.ts';
import { listAgreements } from './list-agreements.ts';
import { notifyAgreement } from './notify-agreement.job.ts';
import { recheckAgreements } from './recheck-agreements.job.ts';
import { sendAgreementTo } from './send-agreement-to.ts';
import { signDeclaration } from './sign-declaration.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

let world: TestWorld;
let bank: string;
let kestrel: string;
let requester: UserActor;
let signer: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  bank = await world.anOrganisation({ name: `Harbour Bank ${crypto.randomUUID()}` });
  kestrel = await world.anOrganisation({ name: `Kestrel ${crypto.randomUUID()}` });
  requester = await world.aUser({ memberOf: bank, name: 'Ada Osei' });
  signer = await world.aUser({ memberOf: kestrel, name: 'Zoë Nováková' });
});

const TEXT = '{{entity.LegalName}} <b>declares</b> to {{asker.Name}} by {{signer.Name}}.';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const system = () => world.ctx({ kind: 'system', job: 'test' });

async function aDeclaration(text = TEXT): Promise<string> {
  const made = await createDeclaration(world.ctx(requester), {
    accountId: bank,
    title: 'Sanctions declaration',
    kind: 'Text',
    text,
  });
  return made.id;
}

async function sent(declarationId: string) {
  return sendAgreementTo(world.ctx(requester), {
    declarationId,
    requesterAccountId: bank,
    signerAccountId: kestrel,
    connectionId: null,
  });
}

const giveName = (value = 'Kestrel Marine Ltd') =>
  createCredential(world.ctx(signer), { entityId: kestrel, fieldKey: 'LegalName', value });

async function sign(declarationId: string, agreementId: string, actor = signer, name = actor.name) {
  const { contentHash } = await getAgreement(world.ctx(actor), { agreementId });
  return signDeclaration(world.ctx(actor), {
    declarationId,
    agreementId,
    contentHash: contentHash?.toString('hex') ?? '',
    signature: { method: 'typed', name },
  });
}

describe('an agreement', () => {
  it('is signed in the name of the signed-in user only', async () => {
    await giveName();
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    await expect(sign(declarationId, id, signer, 'Someone Else')).rejects.toMatchObject({
      code: 'agreement.other_signer',
    });
    expect((await getAgreement(world.ctx(signer), { agreementId: id })).state).not.toBe('Signed');
    await sign(declarationId, id, signer, ' Zoe\u0308  Nova\u0301kova\u0301 ');
    const { copy } = await getAgreement(world.ctx(signer), { agreementId: id });
    expect(copy?.signature).toEqual({ method: 'typed', name: 'Zoë Nováková' });
  });

  it('is read with the signer’s values, signed, and stored as a PDF that each party can open', async () => {
    await giveName();
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    const before = await getAgreement(world.ctx(requester), { agreementId: id });
    expect(before.state).toBe('Sent');
    expect(JSON.stringify(before.parts)).not.toContain('Kestrel Marine Ltd');

    const signed = await sign(declarationId, id);
    expect(signed).toMatchObject({ state: 'Signed', signerUserId: signer.userId });
    await fileAgreement(system(), { agreementId: id });
    for (const actor of [requester, signer]) {
      const view = await getAgreement(world.ctx(actor), { agreementId: id });
      expect(view.copy?.text).toMatch(/^Kestrel Marine Ltd <b>declares<\/b> to Harbour Bank/);
      expect(view.copy?.person.name).toBe('Zoë Nováková');
      const { token } = await getAgreementUrl(world.ctx(actor), { agreementId: id, file: 'signed' });
      const { bytes } = await readFile(world.ctx(actor), { token });
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
      await expect(
        readFile(world.ctx(actor === requester ? signer : requester), { token }),
      ).rejects.toMatchObject({
        code: 'link.unusable',
      });
    }
    expect(await world.auditActions(bank)).toEqual([
      'declaration.created',
      'agreement.sent',
      'agreement.viewed',
      'agreement.signed',
      'agreement.filed',
      'document.opened',
    ]);
    expect(await world.auditActions(kestrel)).toContain('agreement.signed');
  });

  it('is filed with the requester’s logo, if it has one', async () => {
    const picturesIn = async (logo: Buffer | null) => {
      await world.database.asOwner('update accounts set logo = $2, logo_hash = $3 where id = $1', [
        bank,
        logo,
        logo && 'hash',
      ]);
      const declarationId = await aDeclaration('All is well.');
      const { id } = await sent(declarationId);
      await sign(declarationId, id);
      await fileAgreement(system(), { agreementId: id });
      const { token } = await getAgreementUrl(world.ctx(requester), { agreementId: id, file: 'signed' });
      const { bytes } = await readFile(world.ctx(requester), { token });
      return bytes.toString('latin1').includes('/Subtype /Image');
    };
    expect(await picturesIn(null)).toBe(false);
    expect(await picturesIn(PIXEL)).toBe(true);
  });

  it('is hidden from third parties, and its declaration from the signer', async () => {
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const gone = { code: 'resource.not_found' };
    await expect(getAgreement(world.ctx(stranger), { agreementId: id })).rejects.toMatchObject(gone);
    await expect(getDeclaration(world.ctx(signer), { declarationId })).rejects.toMatchObject(gone);
    await expect(
      changeDeclarationText(world.ctx(signer), { declarationId, text: 'Something else' }),
    ).rejects.toMatchObject(gone);
    await expect(withdrawAgreement(world.ctx(signer), { agreementId: id })).rejects.toMatchObject(gone);
    await expect(
      declineAgreement(world.ctx(requester), { agreementId: id, reason: 'No' }),
    ).rejects.toMatchObject(gone);
    const page = { side: 'requester', declarationId: null, after: null, limit: 10 } as const;
    expect(() => listAgreements(world.ctx(stranger), { accountId: bank, ...page })).toThrow('Not found');
  });

  it('can only be signed by members whose role allows it', async () => {
    await giveName();
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    const contributor = await world.aUser({ memberOf: kestrel, role: 'Contributor' });
    await expect(sign(declarationId, id, contributor)).rejects.toMatchObject({ code: 'permission.denied' });
  });

  it('is signed once, even if several members try at once', async () => {
    await giveName();
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    const colleague = await world.aUser({ memberOf: kestrel, name: 'Zoë Nováková' });
    const tries = await Promise.allSettled([
      sign(declarationId, id),
      sign(declarationId, id, colleague),
      sign(declarationId, id),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'agreement.illegal_transition', detail: 'Signed' });
  });

  it('is either signed or declined if both happen at once, and the second attempt gets the new state', async () => {
    await giveName();
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    await getAgreement(world.ctx(signer), { agreementId: id });
    const tries = await Promise.allSettled([
      sign(declarationId, id),
      declineAgreement(world.ctx(signer), { agreementId: id, reason: 'Not ours to sign' }),
    ]);
    const { state } = await getAgreement(world.ctx(requester), { agreementId: id });
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = tries.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'agreement.illegal_transition', status: 409, detail: state });
  });

  it('cannot be signed if the text differs from the one that was read, or lacks a value', async () => {
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    await expect(sign(declarationId, id)).rejects.toMatchObject({
      code: 'agreement.values_missing',
      errors: [{ path: 'entity.LegalName' }],
    });
    const name = await giveName();
    const read = await getAgreement(world.ctx(signer), { agreementId: id });
    await changeValue(world.ctx(signer), { credentialId: name.id, value: 'Kestrel Offshore Ltd' });
    await expect(
      signDeclaration(world.ctx(signer), {
        declarationId,
        agreementId: id,
        contentHash: read.contentHash?.toString('hex') ?? '',
        signature: { method: 'typed', name: signer.name },
      }),
    ).rejects.toMatchObject({ code: 'agreement.content_changed' });
  });

  it('shows the requester why it was declined', async () => {
    const { id } = await sent(await aDeclaration());
    await declineAgreement(world.ctx(signer), { agreementId: id, reason: 'We are not that company.' });
    const { state, copy } = await getAgreement(world.ctx(requester), { agreementId: id });
    expect([state, copy?.declineReason]).toEqual(['Declined', 'We are not that company.']);
  });

  it('expires on its date for users, in the records once the job has run, and can then be sent again', async () => {
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    await expect(sent(declarationId)).rejects.toMatchObject({ constraint: 'agreements_one_open' });
    world.pass(30 * 24 * 60);
    await expect(
      declineAgreement(world.ctx(signer), { agreementId: id, reason: 'Late' }),
    ).rejects.toMatchObject({ detail: 'Expired' });
    await expireAgreements(system());
    expect(await world.auditActions(kestrel)).toContain('agreement.expired');
    expect((await sent(declarationId)).state).toBe('Sent');
  });

  it('keeps the text it was sent with: an edit creates the next version', async () => {
    const declarationId = await aDeclaration('First words');
    const { id } = await sent(declarationId);
    await changeDeclarationText(world.ctx(requester), { declarationId, text: 'Second words' });
    await changeDeclarationText(world.ctx(requester), { declarationId, text: 'Third words' });
    const { versions } = await getDeclaration(world.ctx(requester), { declarationId });
    expect(versions.map(({ number, text }) => [number, text])).toEqual([
      [2, 'Third words'],
      [1, 'First words'],
    ]);
    const { parts } = await getAgreement(world.ctx(signer), { agreementId: id });
    expect(parts).toEqual([{ kind: 'text', text: 'First words' }]);
    await expect(
      world.database.asOwner(
        `update declaration_versions set text_sealed = 'forged' where declaration_id = $1`,
        [declarationId],
      ),
    ).rejects.toThrow('does not change');
  });

  it('has to be signed again when a value in it changes, unless the value is changed back', async () => {
    const name = await giveName();
    const declarationId = await aDeclaration();
    const { id } = await sent(declarationId);
    await sign(declarationId, id);
    const flagAfter = async (value: string) => {
      await changeValue(world.ctx(signer), { credentialId: name.id, value });
      await recheckAgreements(system(), { accountId: kestrel });
      return (await getAgreement(world.ctx(requester), { agreementId: id })).agreement.needsResign;
    };
    expect(await flagAfter('Kestrel Offshore Ltd')).toBe(true);
    expect(await flagAfter('Kestrel Marine Ltd')).toBe(false);
    expect(await flagAfter('Kestrel Energy Ltd')).toBe(true);
    const again = await sent(declarationId);
    await sign(declarationId, again.id);
    const first = await getAgreement(world.ctx(requester), { agreementId: id });
    expect(first.agreement.needsResign).toBe(false);
  });

  it('needs no new signature for having been signed in another language', async () => {
    await createCredential(world.ctx(signer), {
      entityId: kestrel,
      fieldKey: 'RegistrationCountry',
      value: 'GB',
    });
    const declarationId = await aDeclaration('Registered in {{entity.RegistrationCountry}}');
    const { id } = await sent(declarationId);
    await inLocale('fr', () => sign(declarationId, id));
    await recheckAgreements(system(), { accountId: kestrel });
    const { agreement } = await getAgreement(world.ctx(requester), { agreementId: id });
    expect(agreement.needsResign).toBe(false);
  });

  it('is emailed to members who can sign, and its outcome to the requester', async () => {
    const { id } = await sent(await aDeclaration());
    await notifyAgreement(system(), { agreementId: id, news: 'sent' });
    await notifyAgreement(system(), { agreementId: id, news: 'declined' });
    expect((await world.takeMails(signer.email)).map(({ subject }) => subject)[0]).toMatch(
      /has asked you to sign “Sanctions declaration”/,
    );
    await notifyAgreement(system(), { agreementId: id, news: 'signed' });
    expect((await world.takeMails(requester.email)).map(({ subject }) => subject).at(-1)).toMatch(/signed “/);
  });

  it('is not emailed to a member who may no longer sign when the email is sent', async () => {
    const { id } = await sent(await aDeclaration());
    await world.takeMails();
    const colleague = await world.aUser({ memberOf: kestrel, role: 'Validator' });
    await notifyAgreement(system(), { agreementId: id, news: 'sent' });
    await world.database.asOwner(`update members set role = 'Reviewer' where user_id = $1`, [
      colleague.userId,
    ]);
    const emailed = (await world.takeMails()).map(({ to }) => to);
    expect(emailed).toContain(signer.email);
    expect(emailed).not.toContain(colleague.email);
  });

  it('is not emailed to an account that has switched emails off', async () => {
    const { id } = await sent(await aDeclaration());
    await world.takeMails();
    await changeSettings(world.ctx(signer), { accountId: kestrel, settings: { notifyByEmail: false } });
    await notifyAgreement(system(), { agreementId: id, news: 'sent' });
    expect(await world.takeMails()).toEqual([]);
  });

  it('has its outcome emailed to the members who can act for a requester that was deactivated', async () => {
    const { id } = await sent(await aDeclaration());
    await world.takeMails();
    const colleague = await world.aUser({ memberOf: bank, role: 'Validator' });
    await world.database.asOwner(`update members set role = 'NoAccount' where user_id = $1`, [
      requester.userId,
    ]);
    await notifyAgreement(system(), { agreementId: id, news: 'signed' });
    expect((await world.takeMails()).map(({ to }) => to)).toEqual([colleague.email]);
  });

  it('cannot be sent empty', async () => {
    const declarationId = await aDeclaration('   ');
    await expect(sent(declarationId)).rejects.toMatchObject({ code: 'declaration.empty' });
  });

  it('rejects unknown variables with their position and the nearest name', async () => {
    await expect(aDeclaration('One\nand {{entity.LegalNam}}')).rejects.toMatchObject({
      code: 'declaration.unknown_variables',
      errors: [{ path: 'text', message: expect.stringContaining('Line 2, column 5') }],
    });
  });
});
