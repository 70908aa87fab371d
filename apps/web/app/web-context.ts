import { createContext, RouterContextProvider } from 'react-router';
import type { WebRequest } from '../server/pages/web-request.ts';

/** How loaders and actions reach the web tier; only the server sets it. */
export const webContext = createContext<WebRequest>();

export function createLoadContext(web: WebRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(webContext, web);
  return context;
}
