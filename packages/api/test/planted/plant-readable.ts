import type { Story } from './story.ts';

const READY_MADE = '0199a000-0000-7000-8000-000000000001';

/** Data that the database itself sorts, searches or matches stays readable; docs/security.md lists where. */
export async function plantReadable(story: Story): Promise<void> {
  const { secrets, world } = story;
  const accountId = await world.anOrganisation({ name: `${secrets.word('name of an organisation')} Ltd` });
  const { as } = await story.member(accountId);
  const address = (what: string) => `${secrets.word(what).toLowerCase()}@people.example`;
  await story.call('POST /v1/CredentialTemplates', {
    as,
    body: { accountId, name: secrets.word('name of a template'), copyOf: READY_MADE },
  });
  await story.call('POST /v1/Declarations', {
    as,
    body: { accountId, title: secrets.word('title of a declaration'), kind: 'Text', text: 'x' },
  });
  await story.call('POST /v1/Connections', {
    as,
    body: {
      accountId,
      target: { name: 'Orla Byrne Ltd', email: address('address of an invited party') },
      scope: { fields: [{ fieldKey: 'TradingName' }] },
    },
  });
  await story.call(`PUT /v1/Accounts/${accountId}/members`, {
    as,
    body: {
      action: 'invite',
      email: address('address of an invited member'),
      name: 'Orla Byrne',
      role: 'Reviewer',
    },
  });
}
