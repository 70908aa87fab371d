import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/test-durations');

export interface FileDuration {
  file: string;
  milliseconds: number;
}

/** Records how long each test file of a project took, for the summary at the end of `npm test`. */
export default class FileDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const [first] = modules;
    if (!first) return;
    const durations = modules.map((module): FileDuration => {
      const { duration, collectDuration } = module.diagnostic();
      return { file: module.relativeModuleId, milliseconds: duration + collectDuration };
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${first.project.name}.json`), JSON.stringify(durations));
  }
}

export function readDurations(project: string): FileDuration[] {
  try {
    // The reporter above has written it.
    return JSON.parse(readFileSync(path.join(folder, `${project}.json`), 'utf8'));
  } catch {
    // The run ended before its tests did.
    return [];
  }
}
