import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestPaths } from '../../../scripts/request-paths.ts';
import { approveConnection } from './exchange/connections/index.ts';
import { getShared, queryItem } from './exchange/shared-data/index.ts';
import { answerBusinessQuestion } from './registry/business-information/index.ts';
import { createCredential } from './registry/credentials/index.ts';
import { attachEvidence, uploadDocument } from './registry/documents/index.ts';
import { calledFiles } from './testing/called-files.ts';
import { aPng } from './testing/sample-files.ts';
import { TestWorld } from './testing/test-world.ts';
import { TwoParties } from './testing/two-parties.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
  two = await TwoParties.meet(world);
  const { id: credentialId } = await two.hold('TradingName', 'Karoo Solar');
  const ctx = world.ctx(two.holder);
  await answerBusinessQuestion(ctx, {
    entityId: two.holderId,
    question: 'ProductDescription',
    answer: 'Solar panels',
  });
  const { id: documentId } = await uploadDocument(ctx, {
    entityId: two.holderId,
    type: 'CertificateOfIncorporation',
    issuedOn: null,
    expiresOn: null,
    file: { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() },
  });
  await attachEvidence(ctx, { credentialId, documentId });
  const { id } = await two.ask({
    scope: {
      fields: [{ fieldKey: 'TradingName', required: true }],
      questions: ['ProductDescription'],
      documents: [],
      checks: ['AmlCheck', 'Information'],
      declarationIds: [],
    },
  });
  connectionId = id;
});
afterAll(() => world.close());

/** Leaves out faces and access files, which only re-export, and the kernel and notifications, which most requests use. */
async function filesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { consequences } = world.services;
  const none = Object.fromEntries(Object.keys(consequences).map((event) => [event, []]));
  world.services.consequences = { ...consequences, ...none };
  const files = await calledFiles(work);
  world.services.consequences = consequences;
  return files.filter(
    (file) => !/^(kernel|testing|identity\/notifications)\/|(index|\.access|\.test)\.ts$/.test(file),
  );
}

/** The listed files, without stores of which the request may use only a list of columns or a statement planned before. */
const listed = (request: string, called: readonly string[]) =>
  requestPaths()
    .find((one) => one.request === request)
    ?.files.filter((file) => called.includes(file) || !isUsedWithoutCall(file))
    .sort();
const isUsedWithoutCall = (file: string): boolean =>
  / = (find|list)ByKey[(<]|^export const \w+ = \[/m.test(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  );

it('entering a value uses only the files that the README lists', async () => {
  const given = { entityId: two.holderId, fieldKey: 'LeiCode' as const, value: '529900T8BM49AURSDO55' };
  const files = await filesOf(() => createCredential(world.ctx(two.holder), given));
  expect(files).toEqual(listed('POST /Credentials', files));
});

it('approving a request uses only the files that the README lists', async () => {
  const files = await filesOf(() =>
    approveConnection(world.ctx(two.holder), { connectionId, message: 'With pleasure.' }),
  );
  expect(files).toEqual(listed('POST /Connections/{id}/approve', files));
});

it('reading shared data uses only the files that the README lists', async () => {
  const question = { kind: 'field' as const, key: 'TradingName', question: 'Is it registered?' };
  await queryItem(world.ctx(two.requester), { connectionId, ...question });
  const files = await filesOf(() => getShared(world.ctx(two.requester), { connectionId }));
  expect(files).toEqual(listed('GET /Connections/{id}/shared', files));
});
