import { byteSize, IndexBuilder, type ListedEntity, Screener } from '@probity/screening';
import { runLatency, runRetrieval } from './retrieval.ts';
import { syntheticEntities } from './synthetic.ts';

const NEGATIVES_SEARCHED = 8000;

/** The list extended to a number of names: build time, memory, latency, and unchanged recall. */
export function runAtSize(
  size: number,
  entities: readonly ListedEntity[],
  references: string | undefined,
  queries: Parameters<typeof runRetrieval>[1],
  negatives: readonly string[],
) {
  const start = performance.now();
  const builder = new IndexBuilder();
  let names = 0;
  for (const entity of entities) {
    builder.add(entity);
    names += entity.names.length;
  }
  for (const entity of syntheticEntities(references, Math.max(0, size - names))) builder.add(entity);
  const arrays = builder.finish();
  const buildMs = Math.round(performance.now() - start);
  const screener = new Screener(arrays);
  const latency = runLatency(screener, queries, negatives);
  const retrieval = runRetrieval(screener, queries, negatives.slice(0, NEGATIVES_SEARCHED), false);
  return {
    names: arrays.nameEntity.length,
    words: arrays.tokenFlags.length,
    buildMs,
    indexBytes: byteSize(arrays),
    bytesPerName: Math.round(byteSize(arrays) / arrays.nameEntity.length),
    residentMegabytes: Math.round(process.memoryUsage().rss / 1e6),
    latency,
    candidateRecall: retrieval.candidateRecall,
    recallAtFixed: retrieval.atFixed.recall,
    recallAt1: retrieval.recallAt1,
    recallAt10: retrieval.recallAt10,
  };
}
