import { readyMadeTemplates } from '@probity/domain/templates/ready-made.ts';
import { landmarks } from '../seed/landmarks.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { round, timeInTurns } from './measure.ts';

// Every list: its first page compared with its thousandth, reached by following the cursors.
interface Page {
  items: unknown[];
  nextCursor: string | null;
}

const PAGES = 1000;
const ROUNDS = 60;
const LONGEST_PAGE = 200;
const { account, batch, connection, fullProfile, owner } = landmarks;
const lists = [
  `/LegalEntities?accountId=${account}&limit=50`,
  `/LegalPersons?accountId=${account}&limit=50`,
  `/Documents?accountId=${account}&limit=50`,
  `/Credentials/reviewing?accountId=${account}&limit=50`,
  `/Audit?accountId=${account}&limit=50`,
  `/Screening/alerts?accountId=${account}&limit=50`,
  `/Connections?accountId=${account}&limit=50`,
  `/Connections?accountId=${account}&sort=name&limit=50`,
  `/Connections/${connection}/disclosures?limit=50`,
  // There are 37 500 of each of these.
  `/Accounts/${account}/ledger?limit=37`,
  `/Declarations/agreements?accountId=${account}&side=requester&limit=37`,
  `/Notifications?accountId=${account}&limit=37`,
  `/Expiring?accountId=${account}&limit=50`,
  `/Documents/search?accountId=${account}&query=certificate&limit=50`,
  `/LegalEntities/reviewing?accountId=${account}&limit=50`,
  `/LegalPersons/reviewing?accountId=${account}&limit=50`,
  `/Documents/reviewing?accountId=${account}&limit=50`,
  `/CredentialTemplates/${readyMadeTemplates[0]?.id}/candidates?accountId=${account}&limit=50`,
  // A file has at most 10 000 rows.
  `/Screening/batches/${batch}/rows?limit=10`,
];
const singlePages = [
  `/Tasks?accountId=${account}`,
  `/Users/${owner}/tasks`,
  `/Accounts/${account}/members`,
  `/Entities/${fullProfile}/relatedentities`,
  `/Screening/batches?accountId=${account}`,
  `/Screening/lists?accountId=${account}`,
  ...['Kestrel Wines', 'kestrel', 'an', 'nobody'].flatMap((words) => [
    `/LegalEntities?accountId=${account}&text=${encodeURIComponent(words)}`,
    `/LegalPersons?accountId=${account}&text=${encodeURIComponent(words)}`,
    `/Connections?accountId=${account}&text=${encodeURIComponent(words)}`,
    `/Connections?accountId=${account}&sort=name&text=${encodeURIComponent(words)}`,
    `/Documents/search?accountId=${account}&query=${encodeURIComponent(words)}`,
    `/Search?accountId=${account}&query=${encodeURIComponent(words)}`,
  ]),
  `/Entities/${fullProfile}/history?limit=50`,
  `/Entities/${fullProfile}/mentions`,
  `/Tasks/actions?accountId=${account}`,
  `/Declarations?accountId=${account}`,
  `/CredentialTemplates?accountId=${account}`,
];

const world = await openLargeWorld(readDataDir());
const nameOf = (url: string) =>
  `${url.split('?')[0]?.replace(/[0-9a-f-]{36}/, '{id}')}${url.includes('sort=name') ? ' by name' : ''}`;
try {
  const table = [];
  for (const first of lists) {
    const { url: last, page } = await walk(first);
    const [atFirst, atLast] = await timeInTurns([() => world.get(first), () => world.get(last)], ROUNDS);
    table.push({
      list: nameOf(first),
      page,
      'first p50 ms': atFirst?.p50,
      'first p95 ms': atFirst?.p95,
      'last p50 ms': atLast?.p50,
      'last p95 ms': atLast?.p95,
      ratio: round((atLast?.p50 ?? 0) / (atFirst?.p50 ?? 1)),
    });
  }
  console.table(table);
  console.log('Goals: page 1000 within 1.5 of page 1, p95 under 50 ms.\n');
  const single = [];
  for (const url of singlePages) {
    const [spread] = await timeInTurns([() => world.get(url)], ROUNDS);
    single.push({
      list: nameOf(url),
      words: decodeURIComponent(/(?:text|query)=([^&]+)/.exec(url)?.[1] ?? ''),
      'p50 ms': spread?.p50,
      'p95 ms': spread?.p95,
    });
  }
  console.table(single);
  console.log('Goal: p95 under 50 ms.');
} finally {
  await world.close();
}

/** The URL of the thousandth page, or of the last one; reached with a larger page size. */
async function walk(first: string): Promise<{ url: string; page: number }> {
  const size = Number(/limit=(\d+)/.exec(first)?.[1]);
  const skipped = (PAGES - 1) * size;
  let url = first;
  for (let seen = 0; seen < skipped; ) {
    const step = Math.min(LONGEST_PAGE, skipped - seen);
    const { nextCursor } = await world.get<Page>(url.replace(/limit=\d+/, `limit=${step}`));
    if (nextCursor === null) return { url, page: Math.floor(seen / size) + 1 };
    seen += step;
    url = `${first}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return { url, page: PAGES };
}
