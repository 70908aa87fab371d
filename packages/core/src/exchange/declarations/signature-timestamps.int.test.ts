import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { obtainTimestamps } from '../../kernel/timestamps/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { InMemoryTimestampAuthority } from '../../testing/in-memory-timestamp-authority.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { readFile } from '../../workspace/files/index.ts';
import { createDeclaration } from './create-declaration.ts';
import { fileAgreement } from './file-agreement.job.ts';
import { getAgreement } from './get-agreement.ts';
import { getAgreementUrl } from './get-agreement-url.ts';
import { sendAgreementTo } from './send-agreement-to.ts';
import { signDeclaration } from './sign-declaration.ts';

let world: TestWorld;
let authority: InMemoryTimestampAuthority;
let requester: UserActor;
let signer: UserActor;
let agreementId: string;
let declarationId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  authority = new InMemoryTimestampAuthority(() => world.clock);
  world.services.timestampAuthority = authority;
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
  const content = { accountId: bank, title: 'Sanctions declaration', kind: 'Text' as const, text };
  declarationId = (await createDeclaration(world.ctx(requester), content)).id;
  const parties = { requesterAccountId: bank, signerAccountId: kestrel, connectionId: null };
  agreementId = (await sendAgreementTo(world.ctx(requester), { declarationId, ...parties })).id;
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
const view = (actor: UserActor) => getAgreement(world.ctx(actor), { agreementId });
async function sign(): Promise<void> {
  const { contentHash } = await view(signer);
  await signDeclaration(world.ctx(signer), {
    declarationId,
    agreementId,
    contentHash: contentHash?.toString('hex') ?? '',
    signature: { method: 'typed', name: signer.name },
  });
}
async function download(actor: UserActor, file: 'signed' | 'signature' | 'timestamp') {
  const { token } = await getAgreementUrl(world.ctx(actor), { agreementId, file });
  return readFile(world.ctx(actor), { token });
}
async function pagesOf(actor: UserActor): Promise<string> {
  const { bytes } = await download(actor, 'signed');
  const { pages } = await world.services.evidence.read(bytes, 'application/pdf');
  const words = pages.flatMap(({ lines }) => lines.flat());
  return words.map(({ text }) => text).join(' ');
}

it('the time of a signature is confirmed for both parties, whose files let anyone verify it', async () => {
  await sign();
  expect((await view(signer)).timestamp).toMatchObject({ state: 'Awaited' });
  await fileAgreement(system(), { agreementId });
  for (const actor of [requester, signer]) {
    const { timestamp } = await view(actor);
    expect(timestamp).toMatchObject({ state: 'Confirmed', authority: 'Time of Record', at: world.clock });
    const record = await download(actor, 'signature');
    expect(JSON.parse(record.bytes.toString())).toMatchObject({
      agreementId,
      signedBy: { name: 'Zoë Nováková', email: signer.email },
      signature: { method: 'typed', name: 'Zoë Nováková' },
    });
    expect(createHash('sha256').update(record.bytes).digest('hex')).toBe(timestamp?.hash);
    const reply = await download(actor, 'timestamp');
    expect(reply).toMatchObject({
      mediaType: 'application/timestamp-reply',
      fileName: 'Sanctions declaration.tsr',
    });
    expect(reply.bytes.toString('latin1')).toContain(`token ${timestamp?.hash}`);
    expect(await pagesOf(actor)).toContain('Time confirmed by Time of Record');
  }
  expect(authority.asked).toHaveLength(1);
});

it('signing does not wait for an authority that is down: the time is awaited, asked for in pauses, then confirmed', async () => {
  authority.isDown = true;
  await sign();
  await fileAgreement(system(), { agreementId });
  expect((await view(signer)).timestamp?.state).toBe('Awaited');
  const pages = await pagesOf(signer);
  expect(pages).toContain('Timestamp awaited when this file was made');
  expect(pages).not.toContain('Time confirmed');
  await expect(download(signer, 'timestamp')).rejects.toMatchObject({ code: 'resource.not_found' });

  await obtainTimestamps(system());
  expect(authority.asked).toHaveLength(1);
  world.pass(1);
  await obtainTimestamps(system());
  expect(authority.asked).toHaveLength(2);
  authority.isDown = false;
  world.pass(1);
  await obtainTimestamps(system());
  expect((await view(signer)).timestamp?.state).toBe('Awaited');
  world.pass(1);
  await obtainTimestamps(system());
  for (const actor of [requester, signer])
    expect((await view(actor)).timestamp).toMatchObject({ state: 'Confirmed', at: world.clock });
});

it('nothing is said about a timestamp where none was requested, or none is to come', async () => {
  authority.isDown = true;
  await sign();
  world.services.timestampAuthority = null;
  expect((await view(signer)).timestamp).toBeNull();
  await fileAgreement(system(), { agreementId });
  expect(await pagesOf(signer)).not.toMatch(/[Tt]imestamp/);
});
