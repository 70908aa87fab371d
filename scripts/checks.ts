import type { Step } from './run-steps.ts';

export const checks: readonly Step[] = [
  { name: 'Format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'Route types', command: ['react-router', 'typegen', 'apps/web'] },
  { name: 'Types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'Unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
];

export const unitTests: Step = { name: 'Unit tests', command: ['vitest', 'run', '--project', 'unit'] };
