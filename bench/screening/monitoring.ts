import { diffLists, importUn, type ListedEntity, newReport, touchedSubjects } from '@probity/screening';
import { filesLike, stream } from './files.ts';

async function readUn(path: string): Promise<ListedEntity[]> {
  const entities: ListedEntity[] = [];
  for await (const entity of importUn(stream(path), newReport('un-sc'))) entities.push(entity);
  return entities;
}

/** Two versions of the UN list, and every negative as a customer under monitoring. */
export async function runMonitoring(lists: string, customers: readonly string[]) {
  const versions = filesLike(`${lists}/un`, /\.xml(\.gz)?$/);
  const [before, after] = [versions.at(-2), versions.at(-1)];
  if (!before || !after) return undefined;
  const diff = diffLists(await readUn(before), await readUn(after));
  const subjects = customers.map((name, i) => ({ id: String(i), kind: 'person' as const, names: [name] }));
  const start = performance.now();
  const touched = [...touchedSubjects(diff, subjects)].length;
  const ms = performance.now() - start;
  return {
    added: diff.added.length,
    changed: diff.changed.length,
    removed: diff.removed.length,
    unchanged: diff.unchanged,
    customers: subjects.length,
    touched,
    seconds: Math.round(ms) / 1000,
    secondsFor100000: Math.round((ms / Math.max(1, subjects.length)) * 100_000) / 1000,
  };
}
