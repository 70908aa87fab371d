import { batchTitleContext, sealHits, sealSubject } from '@probity/core/assurance/screening';
import { newId } from '@probity/core/kernel/context';
import type { AccountSealing } from '@probity/core/kernel/ports';
import { BATCH_ROWS, landmarks } from './landmarks.ts';
import { type Household, personName } from './parties.ts';
import type { TableRows } from './tables.ts';

/** The "Own list" of the first migration. */
const OWN_LIST = '0199c500-0000-7000-8000-000000000008';
const ENTRIES = 5000;

/** Made-up entries, and hits of monitoring on half of the parties of the large account. */
export function addAlerts(rows: TableRows, { accountId, parties }: Household, sealing: AccountSealing): void {
  const at = new Date('2026-09-01T06:00:00Z');
  rows.watchlist_versions.push([
    newId(),
    OWN_LIST,
    1,
    '2026-09',
    'Ready',
    'upload',
    ENTRIES,
    ENTRIES,
    true,
    at,
    at,
  ]);
  for (let number = 0; number < ENTRIES; number++) {
    const name = personName(number * 5);
    const fingerprint = sealing.blindIndex('fingerprint', String(number));
    rows.watchlist_entities.push([
      OWN_LIST,
      reference(number),
      1,
      fingerprint,
      listed(reference(number), name),
    ]);
  }
  parties.forEach(({ id }, index) => {
    const pair = sealing.blindIndex('screening-pair', id);
    const entry = reference(index % ENTRIES);
    const raisedAt = new Date(at.getTime() + index * 1000);
    rows.screening_alerts.push([
      newId(),
      accountId,
      id,
      OWN_LIST,
      entry,
      1,
      pair,
      pair,
      0.9,
      ['name_exact'],
      raisedAt,
    ]);
  });
}

const reference = (number: number): string => `OWN-${String(number).padStart(5, '0')}`;

const listed = (key: string, name: string): string =>
  JSON.stringify({
    id: `own:${key}`,
    list: 'own',
    reference: key,
    kind: 'person',
    names: [{ text: name, type: 'primary', strength: 'strong' }],
    birthDates: [],
    countries: [],
    identifiers: [],
    programmes: [],
    topics: ['sanction'],
  });

/** One batch of the maximum file size. */
export function addBatch(rows: TableRows, accountId: string, sealing: AccountSealing): void {
  const at = new Date('2026-09-02T08:00:00Z');
  const { batch, owner } = landmarks;
  const title = sealing.seal('suppliers.csv', batchTitleContext(batch));
  rows.screening_batches.push([batch, accountId, title, 0.8, BATCH_ROWS, 'Finished', owner, at, at]);
  for (let number = 1; number <= BATCH_ROWS; number++) {
    const subject = sealSubject(sealing, batch, number, { kind: 'person', names: [personName(number)] });
    rows.screening_batch_rows.push([
      batch,
      number,
      accountId,
      subject,
      sealHits(sealing, batch, number, []),
      0,
      at,
    ]);
  }
}
