import { randomUUID } from 'node:crypto';
import { newId } from '@probity/core/kernel/context';
import type { TestApi } from '../../src/testing/test-api.ts';
import { watchRows } from './rows-written.ts';
import type { StageRequest } from './stage.ts';
import { withIds } from './swap-ids.ts';

export interface Question {
  asked: string;
  request: StageRequest;
  as: string | undefined;
  /** Foreign records that the request names, and which are absent in the second one. */
  foreign: readonly string[];
}

/** Asks about foreign records and about absent ones, and compares the answers. */
export class ForeignQuestions {
  readonly #api: TestApi;
  readonly #written: () => Promise<string[]>;
  pairs = 0;

  private constructor(api: TestApi, written: () => Promise<string[]>) {
    this.#api = api;
    this.#written = written;
  }

  static async open(api: TestApi): Promise<ForeignQuestions> {
    return new ForeignQuestions(api, await watchRows(api.world));
  }

  /** What gives away that a record exists, or changes anything. */
  async faultOf({ asked, request, as, foreign }: Question): Promise<string | null> {
    this.pairs += 1;
    const absent = new Map(foreign.map((id) => [id, newId()]));
    await this.#written();
    const known = await this.#told(request, as, foreign);
    const unknown = await this.#told(withIds(request, absent), as, absent.values());
    const tables = await this.#written();
    if (known !== unknown) return `${asked}: ${known.slice(0, 300)} | ${unknown.slice(0, 300)}`;
    return tables.length > 0 ? `${asked}: ${known.slice(0, 3)}, wrote ${tables}` : null;
  }

  /** What the caller is told, without what every answer has of its own and without the ids that the caller sent. */
  async #told(request: StageRequest, as: string | undefined, ids: Iterable<string>): Promise<string> {
    const { method, url, body } = request;
    const answer = await this.#api.call(method, url, {
      ...(as && { as }),
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomUUID(), ...request.headers },
    });
    const { date: _date, 'content-length': _length, ratelimit: _left, ...headers } = answer.headers;
    // Each PDF is sealed again.
    const isPdf = answer.headers['content-type'] === 'application/pdf';
    let text = (isPdf ? 'a PDF' : answer.body).replace(/"traceId":"[^"]*"/, '');
    for (const id of ids) text = text.replaceAll(id, 'sent');
    return `${answer.statusCode} ${text} ${JSON.stringify(headers)}`;
  }
}
