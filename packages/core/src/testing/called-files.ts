import { Session } from 'node:inspector/promises';

const CORE = '/packages/core/src/';

/** The files of `core` with a function that runs during `work`, by the call counts of the engine. */
export async function calledFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .flatMap(({ url }) => url.split('?')[0]?.split(CORE)[1] ?? [])
      .sort();
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
