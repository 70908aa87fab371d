import type { StageRequest } from './stage.ts';

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every record that a request names, in the order in which it names them. */
export function idsNamedBy({ url, body }: StageRequest): string[] {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : (JSON.stringify(body) ?? '');
  return [...new Set([...url.matchAll(id), ...text.matchAll(id)].map(([found]) => found))];
}

/** The same request about other records. */
export function withIds(request: StageRequest, ids: ReadonlyMap<string, string>): StageRequest {
  const swap = (text: string) => text.replace(id, (known) => ids.get(known) ?? known);
  const { url, body } = request;
  const swapped = Buffer.isBuffer(body)
    ? Buffer.from(swap(body.toString('latin1')), 'latin1')
    : body === undefined
      ? undefined
      : JSON.parse(swap(JSON.stringify(body)));
  return { ...request, url: swap(url), ...(swapped !== undefined && { body: swapped }) };
}
