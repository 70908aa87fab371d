import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeclaration, getDeclaration } from '../../exchange/declarations/index.ts';
import { feedbackPlace, getUser, openPhone } from '../../identity/users/index.ts';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { sealClearText } from './seal-clear-text.ts';

const PHONE = '+442079460018';
let world: TestWorld;
let user: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  user = await world.aUser();
});
afterAll(() => world.close());

const sealAll = () => sealClearText(world.ctx({ kind: 'system', job: 'start' }));
const phone = async () => openPhone(world.services.sealing, await getUser(world.ctx(user), user));
const writeInClear = (given: string) =>
  world.database.asOwner('update users set phone_number = $1 where id = $2', [given, user.userId]);

describe('what an earlier version wrote in clear', () => {
  it('is readable before it is sealed and after, and nothing is left of it', async () => {
    const id = newId();
    await writeInClear(PHONE);
    await world.database.asOwner(
      `insert into feedback (id, user_id, type, message) values ($1, $2, 'Bug', 'The lights went out')`,
      [id, user.userId],
    );
    expect(await phone()).toBe(PHONE);
    expect(await sealAll()).toEqual({ lookedAt: 2, found: 2 });
    expect(await phone()).toBe(PHONE);
    const [row] = await world.database.asOwner<{
      phone: string | null;
      message: string | null;
      sealed: Buffer;
    }>(
      `select u.phone_number as phone, f.message, f.message_sealed as sealed
       from users u join feedback f on f.user_id = u.id where f.id = $1`,
      [id],
    );
    expect(row).toMatchObject({ phone: null, message: null });
    expect(row && world.services.sealing.unseal(row.sealed, feedbackPlace(id))).toBe('The lights went out');
    expect(await sealAll()).toEqual({ lookedAt: 0, found: 0 });
  });

  it('is the newer one when it was written after the sealed one', async () => {
    await writeInClear('+35315550141');
    expect(await phone()).toBe('+35315550141');
    await sealAll();
    expect(await phone()).toBe('+35315550141');
  });

  it('as the text of a declaration is encrypted, sent or not, and reads as before', async () => {
    const accountId = await world.anOrganisation();
    const owner = await world.aUser({ memberOf: accountId });
    const { id: declarationId } = await createDeclaration(world.ctx(owner), {
      accountId,
      title: 'Funds',
      kind: 'Text',
      text: 'x',
    });
    await world.database.asOwner(
      `update declaration_versions set text = 'We own the ships.', text_sealed = null, sent_at = now()
       where declaration_id = $1`,
      [declarationId],
    );
    const text = async () => (await getDeclaration(world.ctx(owner), { declarationId })).versions[0]?.text;
    expect(await text()).toBe('We own the ships.');
    expect((await sealAll()).found).toBe(1);
    expect(await text()).toBe('We own the ships.');
    const [row] = await world.database.asOwner<{ text: string | null; sealed: Buffer }>(
      'select text, text_sealed as sealed from declaration_versions where declaration_id = $1',
      [declarationId],
    );
    expect(row?.text).toBeNull();
    expect(row?.sealed.includes('ships')).toBe(false);
  });

  it('is sealed however much there is', async () => {
    await world.database.asOwner(
      `insert into feedback (id, user_id, type, message)
       select gen_random_uuid(), $1, 'Bug', 'Message ' || n from generate_series(1, 1001) n`,
      [user.userId],
    );
    expect((await sealAll()).found).toBe(1001);
  });
});
