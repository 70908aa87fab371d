import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Consequences, UserActor } from '../kernel/context/index.ts';
import { createCredential } from '../registry/credentials/index.ts';
import { attachEvidence, uploadDocument } from '../registry/documents/index.ts';
import { mailNotification } from '../workspace/notification-emails/index.ts';
import { openRegistryWorld } from './registry-world.ts';
import { aPng } from './sample-files.ts';
import type { World } from './world.ts';

export let world: World;
export let entityId: string;
export let owner: UserActor;
export let contributor: UserActor;
export let validator: UserActor;

/** A new organisation for each test, with a member of each role that works on values. */
export function useOrganisation(further?: Partial<Consequences>): void {
  beforeAll(async () => {
    world = await openRegistryWorld(further);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    entityId = await world.anOrganisation();
    owner = await world.aUser({ memberOf: entityId, role: 'Owner' });
    contributor = await world.aUser({ memberOf: entityId, role: 'Contributor' });
    validator = await world.aUser({ memberOf: entityId, role: 'Validator' });
  });
}

export const give = (
  actor: UserActor,
  fieldKey: 'RegistrationName' | 'TradingName' | 'LeiCode' | 'BankAccount' | 'Industry',
  value: unknown,
) => createCredential(world.ctx(actor), { entityId, fieldKey, value });

export async function evidence(actor: UserActor, expiresOn: string | null = null): Promise<string> {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const input = { entityId, type, issuedOn: null, expiresOn, file };
  return (await uploadDocument(world.ctx(actor), input)).id;
}

/** Emails of notifications, as the worker would send them. */
export async function emailed() {
  const jobs = await world.database.asOwner<{ data: { notificationId: string } }>(
    `delete from pgboss.job where name = 'mail-notification' returning data`,
  );
  for (const { data } of jobs) await mailNotification(world.ctx({ kind: 'system', job: 'test' }), data);
  return world.takeMails();
}

export async function awaitingReview(): Promise<string> {
  const { id } = await give(contributor, 'RegistrationName', 'Kestrel Freight Ltd');
  await attachEvidence(world.ctx(contributor), { credentialId: id, documentId: await evidence(contributor) });
  return id;
}
