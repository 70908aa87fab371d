import { aNoisyPng } from '@probity/core/testing/sample-files.ts';
import { aPdf } from '@probity/evidence/testing/pdf-builder.ts';
import type { Story } from './story.ts';

/** A PDF and an image with secrets in names, text and bytes; they are read, searched for and replaced. */
export async function plantDocuments(story: Story): Promise<void> {
  const { secrets } = story;
  const accountId = await story.world.anOrganisation();
  const { as } = await story.member(accountId);
  const fields = { entityId: accountId, type: 'Other' };
  const word = secrets.word('text of a PDF');
  const pdf = {
    name: `${secrets.word('file name of a PDF')}.pdf`,
    type: 'application/pdf',
    bytes: aPdf({
      pages: [`Lease of ${word}`],
      trailer: `/Info << /Title (${secrets.word('title of a PDF')}) >>`,
    }),
  };
  const { id } = await story.upload<{ id: string }>('POST /v1/Documents', as, pdf, fields);
  await keepBytes(story, as, id, 'bytes of a PDF');
  await story.call(`GET /v1/Documents/search?accountId=${accountId}&query=${word}`, { as });
  await story.call(`GET /v1/Search?accountId=${accountId}&query=${word}`, { as });

  const picture = {
    name: `${secrets.word('file name of a picture')}.png`,
    type: 'image/png',
    bytes: await aNoisyPng(),
  };
  const drawn = await story.upload<{ id: string }>('POST /v1/Documents', as, picture, fields);
  await keepBytes(story, as, drawn.id, 'bytes of a picture');
  const next = {
    ...picture,
    name: `${secrets.word('file name of a later version')}.png`,
    bytes: await aNoisyPng(),
  };
  await story.upload(`PUT /v1/Documents/${drawn.id}/replace`, as, next, {});
  await keepBytes(story, as, drawn.id, 'bytes of a later version');
  await story.call(`POST /v1/LegalEntities/${accountId}/export`, { as, body: { format: 'Full' } });
}

/** A few bytes from the middle of the file as the product returns it. */
async function keepBytes(story: Story, as: string, documentId: string, what: string): Promise<void> {
  const { url } = await story.call<{ url: string }>(`GET /v1/Documents/${documentId}/url`, { as });
  const file = await story.call<Buffer>(`GET ${url.slice(url.indexOf('/v1/'))}`, { as });
  const middle = Math.floor(file.length / 2);
  story.secrets.keep(what, file.subarray(middle, middle + 24));
}
