import { endpoints } from '@probity/contract';
import { recordMany } from '@probity/core/kernel/audit';
import { inTransaction, type UserActor } from '@probity/core/kernel/context';
import { rowsReadBy } from '@probity/db/testing/rows-read-by.ts';
import { readyMadeTemplates } from '@probity/domain/templates/ready-made.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { TestApi } from '../src/testing/test-api.ts';
import { fillLongAccount, type LongRecords, ROWS } from './long-account.ts';
import { signInAdministrator } from './sign-in-administrator.ts';

const PAGE = 20;
/** A page may look at some rows for each of its own, but not at a noticeable part of the table. */
const MAX_READ = 3000;
const DECIDED = 400;
/** As `most_sorted` of the migrations says for names. */
const MAX_HITS = 5000;

let api: TestApi;
let accountId: string;
let as: string;
let administrator: string;
let records: LongRecords;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  const owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
  administrator = (await signInAdministrator(api)).as;
  const reason = 'Support case 4711: the lists take long';
  await api.call('POST', '/v1/Admin/reading', { as: administrator, body: { reason } });
  await fillParties();
  await fillConnections();
  await fillAlerts();
  await fillAuditLog(owner);
  records = await fillLongAccount({ world: api.world, accountId, owner });
  await api.world.database.asOwner('vacuum (analyze)');
}, 240_000);
afterAll(() => api.close());

/** Organisations and people that the account manages; a few were merged into another. */
async function fillParties(): Promise<void> {
  const { asOwner } = api.world.database;
  await asOwner(
    `insert into entities (id, kind, display_name, country, origin, created_by_account, created_at)
     select gen_random_uuid(), k.kind, 'Anders ' || k.kind || ' ' || n, 'GB', 'ByOrganization', $1,
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, ${ROWS}) n, (values ('Organization'), ('LegalPerson')) k (kind)`,
    [accountId],
  );
  await asOwner(
    `with pairs as (
       select id, lead(id) over (order by created_at, id) as into_id, row_number() over (order by created_at, id) as n
       from entities where created_by_account = $1 and kind = 'LegalPerson' and id <> $1)
     update entities e set merged_into = p.into_id, merged_at = now() from pairs p where p.id = e.id and p.n % 40 = 1`,
    [accountId],
  );
}

/** Requests to organisations with accounts of their own, and as much shared with them. */
async function fillConnections(): Promise<void> {
  await api.world.database.asOwner(
    `with parties as (
       insert into entities (id, kind, display_name, country, origin, claimed_at, created_at)
       select gen_random_uuid(), 'Organization', 'Anders Holding ' || n, 'GB', 'ByOrganization', now(),
         timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, ${ROWS}) n returning id, created_at),
     holders as (insert into accounts (id, data_key) select id, '\\x00' from parties)
     insert into connections
       (id, initiator_id, target_id, target_account_id, relation_type, sharing_status, subject_id, changed_at, created_at)
     select gen_random_uuid(), $1, id, id, k.relation_type, k.status, case k.status when 'Approved' then $1 else id end,
       created_at, created_at
     from parties, (values ('DataRequest', 'AwaitingApproval'), ('DataShared', 'Approved')) k (relation_type, status)`,
    [accountId],
  );
  await api.world.database.asOwner(
    `insert into connection_items (connection_id, kind, key, subject_id, section, required, state, decided_at)
     select id, 'field', 'TradingName', subject_id, 'TradingDetails', true, 'Consented', created_at
     from connections where initiator_id = $1 and relation_type = 'DataShared'`,
    [accountId],
  );
}

/** The "Own list" of the first migration. */
const OWN_LIST = '0199c500-0000-7000-8000-000000000008';

/** A hit on every person, merged or not; a few have been decided. */
async function fillAlerts(): Promise<void> {
  const { asOwner } = api.world.database;
  await asOwner(
    `insert into watchlist_entities (watchlist_id, reference, first_version, fingerprint, data)
     select $1, 'OWN-' || n, 1, decode(md5(n::text), 'hex'),
       jsonb_build_object('names', jsonb_build_array(jsonb_build_object('text', 'Anders ' || n)))
     from generate_series(1, 500) n`,
    [OWN_LIST],
  );
  await asOwner(
    `with people as (
       select id, created_at, row_number() over (order by created_at, id) as n
       from entities where created_by_account = $1 and kind = 'LegalPerson' and id <> $1)
     insert into screening_alerts (id, account_id, entity_id, watchlist_id, reference, list_version, pair_index, basis,
       score, match_types, created_at)
     select gen_random_uuid(), $1, id, $2, 'OWN-' || 1 + n % 500, 1, decode(md5(id::text), 'hex'),
       decode(md5(id::text), 'hex'), 0.9, '{name_exact}', created_at
     from people`,
    [accountId, OWN_LIST],
  );
  await asOwner(
    `insert into screening_decisions (id, account_id, party_id, pair_index, basis, entity_id, verdict, reason, decided_at)
     select gen_random_uuid(), account_id, entity_id, pair_index, basis, 'own:' || reference, 'dismissed', '\\x00',
       created_at + interval '1 hour'
     from screening_alerts where account_id = $1 order by entity_id limit ${DECIDED}`,
    [accountId],
  );
}

async function fillAuditLog(owner: UserActor): Promise<void> {
  await inTransaction(api.world.ctx(owner), async (ctx) => {
    for (let written = 0; written < ROWS; written += 1000)
      await recordMany(
        ctx,
        accountId,
        Array.from({ length: 1000 }, () => ({
          action: 'entity.changed' as const,
          subject: { type: 'entity', id: accountId },
          details: {},
        })),
      );
  });
}

interface Page {
  items: unknown[];
  nextCursor: string | null;
}

const get = async (url: string): Promise<Page> => {
  const answer = await api.call('GET', `/v1${url}`, { as: url.startsWith('/Admin') ? administrator : as });
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.json();
};

const total = (read: ReadonlyMap<string, number>) => [...read.values()].reduce((sum, rows) => sum + rows, 0);
const written = (read: ReadonlyMap<string, number>) =>
  [...read].sort((a, b) => b[1] - a[1]).map(([table, rows]) => `${table} ${rows}`);

const lists = [
  '/LegalEntities',
  '/LegalPersons',
  '/Connections',
  '/Connections?sort=name',
  '/Relationships',
  '/Relationships?sort=name',
  '/Credentials/reviewing',
  '/LegalEntities/reviewing',
  '/LegalPersons/reviewing',
  '/Documents',
  '/Documents/reviewing',
  '/Audit',
  '/Notifications',
  '/Expiring',
  '/Screening/alerts',
  '/Screening/cases?state=Ended',
  '/Screening/approvals',
  '/Monitoring/alerts',
  '/Declarations/agreements?side=requester',
  '/Accounts/:accountId/ledger',
  '/Accounts/:accountId/apicalls',
  '/Accounts/:accountId/webhooks/:webhookId/deliveries',
  '/Connections/:connectionId/disclosures',
  '/CredentialTemplates/:templateId/candidates',
  '/Admin/accounts',
  '/Admin/audit',
  '/Admin/reviewing',
];

/** Why the other lists that are read by pages are not measured here. */
const notMeasured: Readonly<Record<string, readonly string[]>> = {
  'as long as people write them one by one': [
    'listBulkRequests',
    'listDeclarations',
    'listFeedback',
    'listTemplates',
  ],
  'the outcome of one comparison, by an index of its own, sorted whole': ['listRiskPolicyMoves'],
  'the rows of one file, read by their number': ['listBatchRows', 'listBulkRequestRows', 'listImportRows'],
  'as long as payments and failures are': ['listAllPayments', 'listFailedJobs', 'listPayments'],
  'of one person at a time, by the same index as the other reviews': ['listCertificatesToReview'],
  'the steps of one profile, sorted whole': ['listEntityHistory'],
  'two versions of a list, read whole': ['diffWatchlistVersions'],
  'found by a name, for administrators only': ['listUsers'],
  'what is left to do, by an index of its own': ['listDocumentsToSort'],
  'measured below': ['listActions', 'listTasks', 'searchDocuments'],
};

it('every list that is read by pages is measured, or listed with a reason', () => {
  const isRead = (row: { method: string; query?: unknown }) =>
    row.method === 'GET' && row.query instanceof z.ZodObject && 'limit' in row.query.shape;
  const measured = new Set(lists.map((list) => list.split('?')[0]));
  const missing = Object.entries(endpoints).filter(
    ([name, row]) =>
      isRead(row) && !measured.has(row.path) && !Object.values(notMeasured).flat().includes(name),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

/** The first page of a list. */
function firstPage(list: string): string {
  const [path = '', query = ''] = list.split('?');
  const ids: Record<string, string> = {
    ...records,
    accountId,
    templateId: readyMadeTemplates[0]?.id ?? '',
  };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  const isOfAccount = !path.includes(':') || path.startsWith('/CredentialTemplates');
  const search = new URLSearchParams(query);
  if (isOfAccount && !path.startsWith('/Admin')) search.set('accountId', accountId);
  search.set('limit', String(PAGE));
  return `${filled}?${search}`;
}

it.each(lists)('a page of %s reads few rows, at the beginning and far into the list', async (list) => {
  const url = firstPage(list);
  expect((await get(url)).items, 'nothing was measured').toHaveLength(PAGE);
  const { pool } = api.world.database;
  let page: Page | undefined;
  const first = await rowsReadBy(pool, async () => {
    page = await get(url);
  });
  expect(total(first), `first page: ${written(first)}`).toBeLessThan(MAX_READ);
  const far = await farInto(url, page?.nextCursor ?? null);
  const last = await rowsReadBy(pool, () => get(far));
  expect(total(last), `far page: ${written(last)}`).toBeLessThan(MAX_READ);
});

// Of few decisions, the planner would rather read all alerts than look for the decision on each.
it.each([50, 200])('a page of %i alerts reads few rows while few hits are decided', async (limit) => {
  const url = `/Screening/alerts?accountId=${accountId}&limit=${limit}`;
  const first = await get(url);
  expect(first.items).toHaveLength(limit);
  for (const page of [url, `${url}&cursor=${encodeURIComponent(first.nextCursor ?? '')}`]) {
    const read = await rowsReadBy(api.world.database.pool, () => get(page));
    expect(total(read), `${written(read)}`).toBeLessThan(MAX_READ);
  }
});

/** The address of a page behind 1 000 rows. */
async function farInto(url: string, cursor: string | null): Promise<string> {
  let next = cursor;
  for (let seen = PAGE; next !== null && seen < 1000; seen += 200) {
    const long = url.replace(`limit=${PAGE}`, 'limit=200');
    next = (await get(`${long}&cursor=${encodeURIComponent(next)}`)).nextCursor;
  }
  if (next === null) throw new Error(`${url} ends before 1 000 rows.`);
  return `${url}&cursor=${encodeURIComponent(next)}`;
}

it.each([
  '/Tasks?accountId=',
  '/Search?query=an&accountId=',
  '/Tasks/actions?accountId=',
  '/Documents/search?query=certificate&accountId=',
])('%s reads few rows', async (list) => {
  const url = `${list}${accountId}`;
  await get(url);
  const read = await rowsReadBy(api.world.database.pool, () => get(url));
  expect(total(read), `${written(read)}`).toBeLessThan(MAX_READ);
});

// A word that every name contains: the index of words gives up after MAX_HITS, then the list is read in order.
it.each([
  '/LegalEntities?text=anders',
  '/LegalPersons?text=anders',
  '/Connections?text=anders',
  '/Connections?sort=name&text=anders',
])(
  'a page of %s, a word that every name contains, reads few rows once the index of words has given up',
  async (list) => {
    const url = firstPage(list);
    expect((await get(url)).items).toHaveLength(PAGE);
    const read = await rowsReadBy(api.world.database.pool, () => get(url));
    expect(total(read), `${written(read)}`).toBeLessThan(MAX_HITS + MAX_READ);
  },
);
