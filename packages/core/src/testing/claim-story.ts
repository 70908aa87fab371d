import type { DataFieldKey, EntityKind } from '@probity/domain';
import { loadActor } from '../identity/auth/index.ts';
import {
  completeRegistration,
  createIndividual,
  createOrganisation,
  loadRegistrant,
  registerUser,
  verifyRegistration,
} from '../identity/registration/index.ts';
import type { Actor, UserActor } from '../kernel/context/index.ts';
import { addRelatedEntity } from '../registry/related-parties/index.ts';
import { TEST_ISSUER, type World } from './world.ts';

export interface Company {
  accountId: string;
  owner: UserActor;
}

export async function aCompany(world: World, name?: string): Promise<Company> {
  const accountId = await world.anOrganisation(name ? { name } : {});
  return { accountId, owner: await world.aUser({ memberOf: accountId, role: 'Owner' }) };
}

/** Adds a related party to the company. */
export async function aNamedParty(
  world: World,
  { accountId, owner }: Company,
  changes: {
    kind?: EntityKind;
    name?: string;
    fieldKey?: DataFieldKey;
    value?: Record<string, unknown>;
  } = {},
): Promise<{ entityId: string; linkId: string }> {
  const { kind = 'LegalPerson', name = 'Mara Lindqvist', fieldKey = 'BoardOfDirector', value = {} } = changes;
  const related = { kind, name };
  const link = await addRelatedEntity(world.ctx(owner), { entityId: accountId, fieldKey, related, value });
  return { entityId: link.relatedEntityId ?? '', linkId: link.id };
}

/** The token of the newest invitation emailed to the address. */
export async function tokenMailedTo(world: World, email: string): Promise<string> {
  const [mail] = (await world.takeMails(email)).slice(-1);
  return /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

type Opening = { invitationToken?: string } & ({ individual: true } | { organisation: string });

/** Registers from start to finish and returns the new account with its signed-in owner. */
export async function registers(
  world: World,
  email: string,
  opening: Opening = { individual: true },
): Promise<Company> {
  const { invitationToken } = opening;
  const begun = await registerUser(world.ctx(), {
    email,
    name: 'Mara Lindqvist',
    reason: 'Registration',
    ...(invitationToken && { invitationToken }),
  });
  const token = begun.registrationToken ?? (await proveAddress(world, begun.id, email));
  const registrant = (await loadRegistrant(world.ctx(), token)) as Actor;
  const ctx = world.ctx(registrant);
  const account =
    'organisation' in opening
      ? await createOrganisation(ctx, { userId: begun.id, name: opening.organisation, country: 'GB' })
      : await createIndividual(ctx, { userId: begun.id });
  await completeRegistration(ctx, { userId: begun.id, password: 'correct horse battery' });
  return { accountId: account.id, owner: await signedIn(world, email) };
}

async function proveAddress(world: World, userId: string, email: string): Promise<string> {
  const code = await world.takeCode(email);
  return (await verifyRegistration(world.ctx(), { userId, code })).registrationToken;
}

export async function signedIn(world: World, email: string): Promise<UserActor> {
  const [user] = await world.database.asOwner<{ subject: string }>(
    `select subject from users where email = $1 and status = 'Active'`,
    [email],
  );
  const identity = {
    issuer: TEST_ISSUER,
    subject: user?.subject ?? '',
    email,
    emailVerified: true,
    name: null,
    issuedAt: world.clock,
    sessionHash: Buffer.alloc(32),
  };
  const actor = await loadActor(world.ctx(), identity);
  if (actor.kind !== 'user') throw new Error('not registered');
  return { ...actor, verified: true };
}
