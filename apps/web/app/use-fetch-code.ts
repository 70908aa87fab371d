import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
} from 'react-router';

const fetched = new Set<string>();

/**
 * Prefetches the code of a linked page into the browser's cache. Not its data, which is never stored and would
 * be read twice; and not as modules, since the router reloads the page when a module cannot be loaded.
 */
export function useFetchCode(href: string): () => void {
  const routes = useContext(DataRouterContext)?.router.routes ?? [];
  const manifest = useContext(FrameworkContext)?.manifest;
  return () => {
    for (const { route } of matchRoutes(routes, href) ?? []) {
      const { module, imports = [] } = manifest?.routes[route.id] ?? {};
      for (const file of [module, ...imports]) if (file) fetchOnce(file);
    }
  };
}

function fetchOnce(file: string): void {
  if (fetched.has(file)) return;
  fetched.add(file);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = file;
  document.head.append(link);
}
