import { deriveAccountType, type SecondFactorMethod } from '@probity/domain';
import { sql } from 'kysely';
import type { Actor, Identity, Membership } from '../actor.ts';
import type { Ctx } from '../context.ts';

interface ActorRow {
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  onAdminList: boolean;
  secondFactorMethod: SecondFactorMethod | null;
  enrolled: boolean;
  verified: boolean;
  memberships: Membership[];
}

/** Looks a verified identity up in our own records, in one round trip, on every call. */
export async function loadActor(ctx: Pick<Ctx, 'db' | 'services'>, identity: Identity): Promise<Actor> {
  const { rows } = await sql<ActorRow>`
    select * from load_actor(${identity.issuer}, ${identity.subject}, ${identity.sessionHash},
      ${ctx.services.now()})`.execute(ctx.db);
  const row = rows[0];
  if (!row) return { kind: 'newcomer', identity };
  const organisations = row.memberships.filter((membership) => membership.kind !== 'LegalPerson');
  const { product } = ctx.services;
  const accountType = deriveAccountType(
    {
      email: row.email,
      emailVerified: row.emailVerified && identity.emailVerified,
      organizationIds: organisations.map((membership) => membership.accountId),
      ownIssuer: identity.issuer === product.issuer,
      onAdminList: row.onAdminList,
    },
    product.domain,
  );
  return {
    kind: 'user',
    userId: row.userId,
    email: row.email,
    name: row.name,
    accountType,
    memberships: row.memberships,
    verified: row.verified,
    secondFactor: { method: row.secondFactorMethod, enrolled: row.enrolled },
    sessionHash: identity.sessionHash,
  };
}
