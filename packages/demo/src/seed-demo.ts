import { sealPhone } from '@probity/core/identity/users';
import type { Sealing } from '@probity/core/kernel/ports';
import { connect, type Db } from '@probity/db';
import { DAY_MS } from '@probity/domain/constants.ts';
import { DEFAULT_TERMS_VERSION } from '@probity/domain/users/terms.ts';
import { sql } from 'kysely';
import { bankTeam } from './bank-team.ts';
import { demoId } from './demo-id.ts';
import { type DemoPerson, demoAccounts, demoPeople } from './demo-people.ts';
import { demoSubject } from './sandbox-users.ts';

interface SeedOptions {
  ownerUrl: string;
  issuer: string;
  sealing: Sealing;
  /** With the colleagues at the bank. */
  isBankAtWork?: boolean;
}

/** Before the earliest event of the demo world. */
const openedAt = new Date(Date.now() - 430 * DAY_MS);

/** Adds the demo accounts and people to an empty database; does nothing if a user is already registered. */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const connection = connect({
    url: options.ownerUrl,
    applicationName: 'probity-seed',
    onError: () => undefined,
  });
  try {
    return await connection.db.transaction().execute(async (db) => {
      const known = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
      if (known) return false;
      await seedAccounts(db, options.sealing);
      const people = options.isBankAtWork ? [...demoPeople, ...bankTeam] : demoPeople;
      for (const person of people) await seedPerson(db, person, options);
      return true;
    });
  } finally {
    await connection.close();
  }
}

async function seedAccounts(db: Db, sealing: Sealing): Promise<void> {
  for (const { key, kind, name, country, website } of demoAccounts) {
    const id = demoId(key);
    const origin = kind === 'LegalPerson' ? 'ByLegalPerson' : 'ByOrganization';
    await db
      .insertInto('entities')
      .values({
        id,
        kind,
        displayName: name,
        country,
        website,
        origin,
        claimedAt: openedAt,
        createdAt: openedAt,
      })
      .execute();
    await db
      .insertInto('accounts')
      .values({ id, dataKey: await sealing.newDataKey(id), createdAt: openedAt })
      .execute();
    await audit(db, id, 'account.opened', { type: 'account', id }, null);
  }
}

/** Demo people use a code sent by email as their second factor; the sandbox's mailbox shows it. */
async function seedPerson(db: Db, person: DemoPerson, { issuer, sealing }: SeedOptions): Promise<void> {
  const userId = demoId(`user/${person.key}`);
  await db
    .insertInto('users')
    .values({
      id: userId,
      issuer,
      subject: demoSubject(person),
      email: person.email,
      emailVerifiedAt: openedAt,
      name: person.name,
      ...sealPhone(sealing, userId, person.phoneNumber),
      status: 'Active',
      secondFactorMethod: 'email',
      secondFactorEnrolledAt: openedAt,
      createdAt: openedAt,
    })
    .execute();
  await db
    .insertInto('termsAcceptances')
    .values({ userId, version: DEFAULT_TERMS_VERSION, acceptedAt: openedAt })
    .execute();
  if (person.admin) await db.insertInto('adminList').values({ email: person.email }).execute();
  if (!person.memberOf) return;
  const accountId = demoId(person.memberOf.account);
  const memberId = demoId(`member/${person.key}`);
  const { name, email } = person;
  await db
    .insertInto('members')
    .values({ id: memberId, accountId, userId, email, name, role: person.memberOf.role, joinedAt: openedAt })
    .execute();
  await audit(db, accountId, 'member.joined', { type: 'member', id: memberId }, userId);
}

async function audit(
  db: Db,
  chainId: string,
  action: string,
  subject: { type: string; id: string },
  userId: string | null,
): Promise<void> {
  const entry = JSON.stringify({
    action,
    actor: { kind: 'system', userId },
    at: openedAt.toISOString(),
    details: {},
    requestId: 'demo',
    subject: { id: subject.id, type: subject.type },
  });
  await sql`select append_audit(${chainId}, ${openedAt}, ${action}, ${userId}, ${subject.type}, ${subject.id}, ${entry})`.execute(
    db,
  );
}
