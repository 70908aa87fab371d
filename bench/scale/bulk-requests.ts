import { sendBulkRequest } from '@probity/core/exchange/bulk-requests';
import { newId } from '@probity/core/kernel/context';
import { landmarks } from '../seed/landmarks.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { round } from './measure.ts';

// Ten thousand recipients: accepted in one call, then sent by the job; first all new, then all contacted before.
const RECIPIENTS = 10_000;
const ASKED_AGAIN = 500;
/** The largest of the ready-made templates for organisations. */
const templateOf = async (): Promise<string> => {
  const { items } = await world.get<{ items: { id: string; partyKind: string; items: number }[] }>(
    `/CredentialTemplates?accountId=${landmarks.account}&source=readyMade&limit=50`,
  );
  const [largest] = items.filter((one) => one.partyKind === 'Organization').sort((a, b) => b.items - a.items);
  console.log(`Each party is asked for ${largest?.items} items.`);
  return largest?.id ?? '';
};

interface Progress {
  state: string;
  done: number;
  failed: number;
}

const world = await openLargeWorld(readDataDir());
try {
  const templateId = await templateOf();
  const run = newId();
  const recipients = Array.from({ length: RECIPIENTS }, (_, n) => ({
    name: `Fictional Recipient ${n}`,
    email: `r${n}@${run}.example`,
    country: 'GB',
  }));
  const table = [
    await measure('new to everybody', recipients, templateId),
    await measure('asked before', recipients.slice(0, ASKED_AGAIN), templateId),
  ];
  console.table(table);
  console.log('Goals: taken in under 2 s, 300 rows a second or more where the parties are new.');
} finally {
  await world.close();
}

async function measure(name: string, asked: readonly unknown[], templateId: string) {
  const body = { recipients: asked, templateId, message: 'For the yearly review of our suppliers.' };
  const [{ id }, accepted] = await timed(() =>
    world.post<{ id: string }>(`/Entities/${landmarks.account}/bulkrequests`, body),
  );
  const system = { ...world.ctx(), actor: { kind: 'system' as const, job: 'bench' } };
  const [, sent] = await timed(() => sendBulkRequest(system, { bulkRequestId: id }));
  const { state, done, failed } = await world.get<Progress>(`/BulkRequests/${id}`);
  if (state !== 'Finished' || done + failed !== asked.length)
    throw new Error(`Ended ${state}: ${done}, ${failed}`);
  return {
    recipients: name,
    rows: asked.length,
    'taken in s': round(accepted / 1000),
    'sent in s': round(sent / 1000),
    'rows/s': Math.round(asked.length / (sent / 1000)),
    done,
    failed,
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const result = await work();
  return [result, performance.now() - from];
}
