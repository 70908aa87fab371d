import { notFound } from '../platform/session/not-found.server.ts';
import type { Route } from './+types/not-found.ts';

export async function loader(args: Route.LoaderArgs) {
  throw await notFound(args);
}

export default function NotFound() {
  return null;
}
