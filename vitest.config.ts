import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.int.test.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          // A slow answer on a busy machine is no wrong answer.
          testTimeout: 60_000,
          // Else one core of two would be left idle.
          maxWorkers: 2,
          // Nothing is kept in modules: loading them once for many files saves half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['packages/db/src/testing/global-setup.ts'],
          setupFiles: ['scripts/seed-properties.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // A test and its database take turns: two of each leave two cores idle at every change of turn.
          maxWorkers: 3,
          // Each file has a database of its own and nothing is kept in modules.
          isolate: false,
          // Node runs the product as it is: without Vite, loading it takes a third of the time.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          setupFiles: ['e2e/src/clear-browser.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          // As long as a locator is waited for.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // One browser for all files of a worker, which are loaded as Node runs them.
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
