import { byteSize, MATCH_THRESHOLD, Screener } from '@probity/screening';
import { filesLike, readRows } from './files.ts';
import { homonymTest } from './homonyms.ts';
import { loadOfac } from './list.ts';
import { runMonitoring } from './monitoring.ts';
import { readOptions } from './options.ts';
import { runPairs } from './pairs.ts';
import { queriesOf, runLatency, runRetrieval } from './retrieval.ts';
import { runAtSize } from './scale.ts';
import { runWorld, worldNames } from './world.ts';

const options = readOptions();
const pairs = runPairs(options.folder, options.errors);
const list = await loadOfac(options.lists);
const queries = queriesOf(filesLike(options.folder, /queries.*\.csv(\.gz)?$/).flatMap(readRows));
const negatives = filesLike(options.folder, /negatives.*\.csv(\.gz)?$/)
  .flatMap(readRows)
  .map((row) => row.full_name ?? row.name ?? '')
  .slice(0, options.negatives);

const screener = new Screener(list.arrays);
const latency = runLatency(screener, queries, negatives);
const retrieval = runRetrieval(screener, queries, negatives, options.errors);
const world =
  options.references && options.people > 0
    ? runWorld(
        screener,
        worldNames(options.references, options.seed, options.people),
        homonymTest(options.references),
        options.errors,
      )
    : undefined;
const monitoring = await runMonitoring(options.lists, negatives);
const atSize: Record<string, unknown> = {};
for (const size of options.sizes) {
  atSize[size] = runAtSize(size, list.entities, options.references, queries, negatives);
}

console.log(
  JSON.stringify(
    {
      threshold: MATCH_THRESHOLD,
      pairs,
      list: {
        entities: list.report.entities,
        names: list.report.names,
        refused: list.report.refused,
        importMs: list.importMs,
        buildMs: list.buildMs,
        indexBytes: byteSize(list.arrays),
        bytesPerName: Math.round(byteSize(list.arrays) / list.report.names),
        residentMegabytes: Math.round(process.memoryUsage().rss / 1e6),
      },
      retrieval,
      world,
      latency,
      monitoring,
      atSize,
    },
    null,
    2,
  ),
);
