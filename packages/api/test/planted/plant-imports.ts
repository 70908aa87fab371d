import { expect, vi } from 'vitest';
import type { Story } from './story.ts';

/** A table of counterparties with an error, and a table of one's own profile with data that has no field. */
export async function plantImports(story: Story): Promise<void> {
  const { world, secrets } = story;
  const accountId = await world.anOrganisation();
  const { as } = await story.member(accountId);
  const word = (what: string) => secrets.word(what);
  const csv = `name,email,${word('column of an import')}\n${word('name in a row with a mistake')},nowhere,${word('cell of an import')}\n`;
  const { id } = await story.upload<{ id: string }>(
    `POST /v1/Entities/${accountId}/imports`,
    as,
    { name: `${word('file name of an import')}.csv`, type: 'text/csv', bytes: Buffer.from(csv) },
    {},
  );
  await vi.waitFor(async () => {
    const { state } = await story.call<{ state: string }>(`GET /v1/Imports/${id}`, { as });
    expect(state).toBe('Checked');
  });
  await story.call(`GET /v1/Imports/${id}/failures`, { as });
  const [label, text] = [word('label of an earlier record'), word('earlier record')];
  const table = { name: 'profile.csv', type: 'text/csv', bytes: Buffer.from(`${label}\n${text}\n`) };
  await story.upload(`POST /v1/Entities/${accountId}/profileimport/check`, as, table, {});
  await story.call(`POST /v1/Entities/${accountId}/profileimport`, {
    as,
    body: { values: [], legacy: [{ label, text }] },
  });
}
