import type { Story } from './story.ts';

/** A text filled with secret values is signed, and another one is declined. */
export async function plantDeclarations(story: Story): Promise<void> {
  const { secrets, world } = story;
  const accountId = await world.anOrganisation();
  const { as } = await story.member(accountId);
  const value = { country: 'AE', number: secrets.number('tax number in a declaration') };
  const given = { entityId: accountId, fieldKey: 'TaxIdentificationNumber', value };
  await story.call('POST /v1/Credentials', { as, body: given });
  const words = secrets.word('text of a declaration');
  const text = `{{entity.Name}} pays its taxes as {{entity.TaxIdentificationNumber}}. ${words}`;
  const declaration = await story.call<{ id: string }>('POST /v1/Declarations', {
    as,
    body: { accountId, title: 'Taxes', kind: 'Text', text },
  });
  await story.call('POST /v1/Declarations/preview', { as, body: { accountId, text } });

  const first = await send(story, as, declaration.id);
  const { contentHash } = await story.call<{ contentHash: string }>(`GET ${first.path}`, { as });
  const signature = {
    method: 'drawn',
    name: 'Ines Duarte',
    strokes: [Array.from({ length: 40 }, (_, index) => [index * 20, (index * index * 7) % 400])],
  };
  await story.call(`POST /v1/Declarations/${declaration.id}/signed`, {
    as,
    body: { agreementId: first.id, contentHash, signature },
  });

  const second = await send(story, as, declaration.id);
  const reason = secrets.word('reason why nothing was signed');
  await story.call(`POST ${second.path}/decline`, { as, body: { reason } });
}

async function send(story: Story, as: string, declarationId: string): Promise<{ id: string; path: string }> {
  const sent = { as, body: {} };
  const { id } = await story.call<{ id: string }>(`POST /v1/Declarations/${declarationId}/agreement`, sent);
  return { id, path: `/v1/Declarations/agreements/${id}` };
}
