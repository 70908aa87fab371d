import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/laptop/build-web.ts';
import { forgetSettings } from '../../scripts/laptop/forget-settings.ts';
import { browserFiles, launchBrowser } from './browser.ts';
import type { Product } from './product.ts';
import { reservePorts, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One product for each worker. */
    products: Product[];
  }
}

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the web app once and starts a whole product for each worker, as `npm start` does. */
export default async function setup(project: TestProject) {
  forgetSettings(process.env);
  await buildWeb(root);
  const files = await browserFiles();
  project.provide('browserFiles', files);
  const browser = await launchBrowser(files);
  process.stdout.write(
    `Browser: Chromium ${browser.version()} ${process.env.CHROMIUM_PATH ? 'from CHROMIUM_PATH' : 'from npm'}\n`,
  );
  await browser.close();
  const reserved = await reservePorts(project.config.maxWorkers);
  const started = await Promise.all(reserved.map((ports) => startProduct({ ports })));
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}
