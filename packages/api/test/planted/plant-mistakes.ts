import type { Story } from './story.ts';

/** Refused input is secret too, and errors tend to quote what they cannot parse. */
export async function plantMistakes(story: Story): Promise<void> {
  const { api, secrets, world } = story;
  const accountId = await world.anOrganisation();
  const { as } = await story.member(accountId);
  const json = { 'content-type': 'application/json' };
  const refused = [
    api.call('POST', '/v1/Credentials', {
      as,
      body: { entityId: accountId, fieldKey: 'LeiCode', value: secrets.word('refused value') },
    }),
    api.call('POST', '/v1/Credentials', {
      as,
      body: { entityId: secrets.word('refused id'), fieldKey: 'TradingName', value: 'x' },
    }),
    api.call('POST', '/v1/Credentials', {
      as,
      body: `{"value": "${secrets.word('half a request')}`,
      headers: json,
    }),
    api.call('POST', '/v1/Credentials', { as, body: secrets.word('no JSON at all'), headers: json }),
    api.call('POST', '/v1/Invitations/lookup', { body: { token: secrets.word('unknown invitation') } }),
    api.call('POST', `/v1/Auth/verify?totp=${secrets.word('code that is none')}`, { as }),
    api.call('GET', `/v1/Users/me?token=${secrets.word('secret in a query')}`, { as }),
    api.call('GET', `/v1/Files/${secrets.word('unknown file link')}`, { as }),
    api.call('GET', '/v1/Tasks', { as: `Bearer ${secrets.word('wrong access token')}` }),
  ];
  const answers = await Promise.all(refused);
  const passed = answers.filter(({ statusCode }) => statusCode < 400 || statusCode >= 500);
  if (passed.length > 0) throw new Error(`Not refused: ${passed.map(({ body }) => body).join('\n')}`);
}
