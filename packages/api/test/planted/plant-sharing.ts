import { DAY_MS } from '@probity/domain/constants.ts';
import type { Story } from './story.ts';

const SCOPE = { fields: [{ fieldKey: 'TradingName' }] };

/** One party requests data from another, accepts it, asks about it, rejects a value, and finally loses access. */
export async function plantSharing(story: Story): Promise<void> {
  const { world, secrets } = story;
  const bank = await world.anOrganisation();
  const company = await world.anOrganisation();
  const { as: reader } = await story.member(bank);
  const { as: holder } = await story.member(company);
  const given = { entityId: company, fieldKey: 'TradingName', value: secrets.word('shared value') };
  const { id } = await story.call<{ id: string }>('POST /v1/Credentials', { as: holder, body: given });
  const connectionId = await ask(story, reader, { accountId: bank, target: company });
  const at = `/v1/Connections/${connectionId}`;
  await story.call(`PUT ${at}/relationship`, {
    as: reader,
    body: { relationship: 'Supplier', note: secrets.word('note on a relationship') },
  });
  await story.call(`POST ${at}/approve`, {
    as: holder,
    body: { message: secrets.word('words of an approval') },
  });
  await story.call(`PUT /v1/Credentials/${id}/value`, {
    as: holder,
    body: { value: secrets.word('shared value after a change') },
  });
  await story.call(`GET ${at}/shared`, { as: reader });
  await story.call(`POST ${at}/accept`, { as: reader, body: {} });
  await plantDecision(story, reader, { accountId: bank, entityId: company });
  await plantQuery(story, at, { reader, holder });
  await story.call(`PUT /v1/Credentials/${id}`, { as: holder, body: { step: 'requestReview' } });
  const note = secrets.word('note of a rejection by a reader');
  await story.call(`POST ${at}/credentials/${id}/reject`, { as: reader, body: { reason: 'Other', note } });
  await story.call(`DELETE /v1/Connections/revoke?connectionIds=${connectionId}`, {
    as: holder,
    body: { reason: secrets.word('reason of a revocation') },
  });

  const refusedId = await ask(story, reader, { accountId: bank, target: company });
  await story.call(`POST /v1/Connections/${refusedId}/reject`, {
    as: holder,
    body: { reason: secrets.word('reason of a refusal') },
  });
  await askMany(story, reader, bank);
  const openId = await ask(story, reader, { accountId: bank, target: company });
  await story.call(`POST /v1/Entities/${bank}/bulkreminders`, {
    as: reader,
    body: { connectionIds: [openId], note: secrets.word('note of a reminder') },
  });
}

/** A note, a decision with its reason, and the second person's. */
async function plantDecision(
  story: Story,
  as: string,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<void> {
  const { secrets } = story;
  const [at, of] = [`/v1/Relationships/${entityId}`, `accountId=${accountId}`];
  await story.call(`PUT /v1/Accounts/${accountId}/settings`, { as, body: { fourEyesDecisions: true } });
  const comment = { about: { kind: 'File' }, text: secrets.word('comment on a counterparty') };
  await story.call(`POST ${at}/comments?${of}`, { as, body: comment });
  const note = { text: secrets.word('note on a counterparty') };
  const { fileHash } = await story.call<{ fileHash: string }>(`POST ${at}/notes?${of}`, { as, body: note });
  const reason = `Because of ${secrets.word('reason of a decision')}`;
  const { decisions } = await story.call<{ decisions: { id: string }[] }>(`POST ${at}/decisions?${of}`, {
    as,
    body: { kind: 'Approve', reason, fileHash },
  });
  const review = await story.call<{ fileHash: string; items: { key: string; reasons: string[] }[] }>(
    `GET ${at}/review?${of}`,
    { as },
  );
  await story.call(`POST ${at}/reviews?${of}`, {
    as,
    body: {
      fileHash: review.fileHash,
      lookedAt: review.items.map(({ key }) => key),
      comment: secrets.word('comment of a periodic review'),
      nextOn: '2028-01-31',
    },
  });
  const { as: second } = await story.member(accountId);
  await story.call(`POST ${at}/decisions/${decisions[0]?.id}/confirm?${of}`, {
    as: second,
    body: { agrees: false, reason: `Because of ${secrets.word('reason of a second person')}` },
  });
  const file = await story.call<{ fileHash: string }>(`GET ${at}?${of}`, { as });
  const again = await story.call<{ decisions: { id: string }[] }>(`POST ${at}/decisions?${of}`, {
    as,
    body: { kind: 'Approve', reason, fileHash: file.fileHash },
  });
  const present = await story.call<{ fileHash: string }>(`GET ${at}?${of}`, { as: second });
  await story.call(`POST ${at}/decisions/${again.decisions[0]?.id}/confirm?${of}`, {
    as: second,
    body: { agrees: true, fileHash: present.fileHash },
  });
  await plantRiskProposal(story, { as, second }, { accountId, entityId });
}

/** A lower risk waits for a second person, who refuses it. */
async function plantRiskProposal(
  story: Story,
  { as, second }: { as: string; second: string },
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<void> {
  const { secrets, world } = story;
  const [risk, of] = [`/v1/Entities/${entityId}/risk`, `accountId=${accountId}`];
  const expiresOn = new Date(world.clock.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
  const set = (level: string) =>
    story.call<{ proposal: { id: string } | null }>(`PUT ${risk}/override?${of}`, {
      as,
      body: { level, reason: `Because of ${secrets.word(`reason of ${level} risk`)}`, expiresOn },
    });
  await set('High');
  const { proposal } = await set('Low');
  await story.call(`POST ${risk}/proposals/${proposal?.id}/settle?${of}`, {
    as: second,
    body: { agrees: false, reason: `Because of ${secrets.word('reason against a lower risk')}` },
  });
}

async function ask(
  story: Story,
  as: string,
  { accountId, target }: { accountId: string; target: string },
): Promise<string> {
  const message = `Dear partner, ${story.secrets.word('message of a request')}.`;
  const terms = {
    purpose: story.secrets.word('purpose of a request'),
    lawfulBasis: 'LegalObligation',
    lawfulBasisDetail: story.secrets.word('law named by a request'),
  };
  const body = { accountId, target: { entityId: target }, scope: SCOPE, message, ...terms };
  return (await story.call<{ id: string }>('POST /v1/Connections', { as, body })).id;
}

async function askMany(story: Story, as: string, accountId: string): Promise<void> {
  const csv = Buffer.from('name,email\nOrla Byrne Ltd,orla@people.example');
  const name = `${story.secrets.word('file name of a bulk request')}.csv`;
  const message = story.secrets.word('message of a bulk request');
  await story.upload(
    `POST /v1/Entities/${accountId}/bulkrequests`,
    as,
    { name, type: 'text/csv', bytes: csv },
    { message, purpose: story.secrets.word('purpose of a bulk request'), scope: JSON.stringify(SCOPE) },
  );
}

async function plantQuery(
  story: Story,
  at: string,
  { reader, holder }: { reader: string; holder: string },
): Promise<void> {
  const question = `What is ${story.secrets.word('question about a shared value')}?`;
  const asked = await story.call<{ items: { query: { id: string } | null }[] }>(`POST ${at}/queries`, {
    as: reader,
    body: { kind: 'field', key: 'TradingName', question },
  });
  const answer = `It is ${story.secrets.word('answer about a shared value')}.`;
  await story.call(`PUT ${at}/queries/${asked.items[0]?.query?.id}`, { as: holder, body: { answer } });
}
