import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { changeBranding } from './change-branding.ts';
import { changeLogo } from './change-logo.ts';
import { getBranding } from './get-branding.ts';
import { getLogo } from './get-logo.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation({ name: 'Kestrel Freight Ltd' });
  owner = await world.aUser({ memberOf: accountId });
});
afterAll(() => world.close());

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4f6c' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'planted-secret' } })
    .toBuffer();

it('changes the display name and leaves the colour alone', async () => {
  await changeBranding(world.ctx(owner), { accountId, branding: { accentColour: '#0b4f6c' } });
  await changeBranding(world.ctx(owner), { accountId, branding: { displayName: 'Kestrel' } });
  expect(await getBranding(world.ctx(owner), { accountId })).toMatchObject({
    displayName: 'Kestrel',
    accentColour: '#0b4f6c',
    registeredName: 'Kestrel Freight Ltd',
  });
});

it.each([
  ['the name itself', 'Meridian Bank plc'],
  ['its name without the legal form', 'MERIDIAN BANK'],
  ['Cyrillic letters', 'Меridiаn Bаnk plc'],
  ['styled letters', '𝐌eridian Ｂank'],
  ['rn for m', 'rneridian Bank'],
  ['1 for i', 'Mer1d1an Bank'],
])(
  'refuses a display name that could be mistaken for another registered organisation: %s',
  async (_, displayName) => {
    if (
      (await world.database.asOwner(`select from entities where display_name = 'Meridian Bank plc'`))
        .length === 0
    )
      await world.anOrganisation({ name: 'Meridian Bank plc' });
    await expect(
      changeBranding(world.ctx(owner), { accountId, branding: { displayName } }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [
        { path: 'displayName', message: expect.stringContaining('mistaken for another organisation') },
      ],
    });
    const own = { accountId, branding: { displayName: 'KESTREL FREIGHT' } };
    await expect(changeBranding(world.ctx(owner), own)).resolves.toMatchObject({
      displayName: 'KESTREL FREIGHT',
    });
  },
);

it('re-encodes an uploaded logo as a small PNG without the metadata of the file', async () => {
  await changeLogo(world.ctx(owner), { accountId, picture: await photo() });
  const { png } = await getLogo(world.ctx(owner), { accountId });
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 171 });
  expect(png.toString('latin1')).not.toContain('planted-secret');
});

it.each([
  ['text', Buffer.from('hello')],
  ['an empty file', Buffer.alloc(0)],
])('refuses %s as a logo', async (_, picture) => {
  await expect(changeLogo(world.ctx(owner), { accountId, picture })).rejects.toMatchObject({
    code: 'upload.not_an_image',
  });
});

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150">${body}</svg>`);

it('renders an SVG logo to PNG, without any markup of the file', async () => {
  const picture = svg('<title>planted-secret</title><rect width="300" height="150" fill="#0b4f6c"/>');
  await changeLogo(world.ctx(owner), { accountId, picture });
  const { png } = await getLogo(world.ctx(owner), { accountId });
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 128 });
  expect(png.toString('latin1')).not.toMatch(/planted-secret|<svg/);
});

it.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<rect width="9" height="9" onload="alert(1)"/><script href="//evil.example/x.js"/>')],
  [
    'a page',
    svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//evil.example"/></foreignObject>'),
  ],
  ['a file of the server', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ['a picture from the web', svg('<image href="https://evil.example/a.png" width="9" height="9"/>')],
  [
    'entities that grow',
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    ),
  ],
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
])('refuses an SVG logo with %s and keeps the previous one', async (_, picture) => {
  const { hash } = await getLogo(world.ctx(owner), { accountId });
  await expect(changeLogo(world.ctx(owner), { accountId, picture })).rejects.toMatchObject({
    code: 'upload.not_an_image',
  });
  expect((await getLogo(world.ctx(owner), { accountId })).hash).toBe(hash);
});

it('refuses a truncated image', async () => {
  const picture = (await photo()).subarray(0, 900);
  await expect(changeLogo(world.ctx(owner), { accountId, picture })).rejects.toMatchObject({
    code: 'upload.not_an_image',
  });
});

it('a Validator cannot change the logo', async () => {
  const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  await expect(async () =>
    changeLogo(world.ctx(validator), { accountId, picture: null }),
  ).rejects.toMatchObject({
    code: 'permission.denied',
  });
});
