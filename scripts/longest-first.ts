import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size, by which a first run sorts; one that began last would leave a core idle. */
const longest = [
  'packages/api/test/every-operation.int.test.ts',
  'packages/api/test/planted-secrets.int.test.ts',
  'apps/server/src/killed-worker.int.test.ts',
  'apps/server/src/server.int.test.ts',
  'packages/db/src/raw-statements.int.test.ts',
  'packages/api/test/bad-input.int.test.ts',
  'packages/api/test/fuzz.int.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(`/${file}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
