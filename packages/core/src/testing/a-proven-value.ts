import { presentShared } from '../exchange/presentations/index.ts';
import type { UserActor } from '../kernel/context/index.ts';
import { createCredential, updateCredential, validateCredential } from '../registry/credentials/index.ts';
import { issueProof } from '../registry/proofs/index.ts';
import type { TestWorld } from './test-world.ts';

/** Signs what is queued, as a worker does. */
export async function signQueued(world: TestWorld): Promise<number> {
  const rows = await world.database.asOwner<{ data: { accountId: string; proofId: string } }>(
    `delete from pgboss.job where name = 'issue-proof' returning data`,
  );
  for (const { data } of rows) await issueProof(world.ctx({ kind: 'system', job: 'issue-proof' }), data);
  return rows.length;
}

/** Presents what is queued, as a worker does. */
export async function presentQueued(world: TestWorld): Promise<number> {
  const rows = await world.database.asOwner<{ data: Parameters<typeof presentShared>[1] }>(
    `delete from pgboss.job where name = 'present-shared' returning data`,
  );
  for (const { data } of rows)
    await presentShared(world.ctx({ kind: 'system', job: 'present-shared' }), data);
  return rows.length;
}

/** The trading name of a new organisation, validated by a second person and signed. */
export async function aProvenValue(
  world: TestWorld,
  value: string,
): Promise<{ accountId: string; credentialId: string; author: UserActor; validator: UserActor }> {
  const accountId = await world.anOrganisation();
  const author = await world.aUser({ memberOf: accountId });
  const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  const { id: credentialId } = await createCredential(world.ctx(author), {
    entityId: accountId,
    fieldKey: 'TradingName',
    value,
  });
  await updateCredential(world.ctx(author), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  await signQueued(world);
  return { accountId, credentialId, author, validator };
}
