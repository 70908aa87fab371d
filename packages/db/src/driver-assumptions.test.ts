import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { Duplex } from 'node:stream';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { openingOf, ScopedQuery, type Statement } from './scoped-query.ts';

// The list is in ../README.md. With a new version of the driver, check each assumption before changing the numbers.
const CHECKED = { pg: '8.23.1', 'pg-pool': '3.14.0', 'pg-protocol': '1.16.1' };

const jsonOf = (file: string | undefined) => JSON.parse(readFileSync(String(file), 'utf8'));

describe('the driver', () => {
  it('is installed in the versions whose private parts were checked', () => {
    const driver = findPackageJSON('pg', import.meta.url);
    const versionOf = (name: string) => jsonOf(findPackageJSON(name, driver)).version;
    const installed = { 'pg-pool': versionOf('pg-pool'), 'pg-protocol': versionOf('pg-protocol') };
    expect({ pg: jsonOf(driver).version, ...installed }).toEqual(CHECKED);
  });

  it('is pinned to an exact version wherever it is used', () => {
    for (const folder of ['..', '../../../bench'])
      expect(jsonOf(path.join(import.meta.dirname, folder, 'package.json')).dependencies.pg).toBe(CHECKED.pg);
  });

  it('has exactly the private parts that were checked', () => {
    const client = Object(new pg.Client({ pipeline: true }));
    const query = Object(new pg.Query('select 1', [1]));
    expect(Object.getOwnPropertyNames(pg.Query.prototype).toSorted()).toEqual(METHODS_OF_QUERY);
    expect(Object.keys(query._result).toSorted()).toEqual(FIELDS_OF_RESULT);
    expect([client.connection.parsedStatements, client.connection.submittedNamedStatements]).toEqual([
      {},
      {},
    ]);
    expect([client._queryQueue, client._sentQueryQueue, client.pipeline]).toEqual([[], [], true]);
    for (const method of ['parse', 'bind', 'describe', 'execute', 'close', 'sync', 'query'])
      expect(client.connection[method], method).toBeTypeOf('function');
    for (const method of ['cork', 'uncork', 'destroy'])
      expect(client.connection.stream[method], method).toBeTypeOf('function');
  });
});

const METHODS_OF_QUERY = [
  '_checkForMultirow',
  '_getRows',
  'constructor',
  'handleCommandComplete',
  'handleCopyData',
  'handleCopyInResponse',
  'handleDataRow',
  'handleEmptyQuery',
  'handleError',
  'handlePortalSuspended',
  'handleReadyForQuery',
  'handleRowDescription',
  'hasBeenParsed',
  'prepare',
  'requiresPreparation',
  'submit',
];
const FIELDS_OF_RESULT = [
  'RowCtor',
  '_parsers',
  '_prebuiltEmptyResultObject',
  '_types',
  'command',
  'fields',
  'oid',
  'rowAsArray',
  'rowCount',
  'rows',
];

/** A database that answers only what a test lets it answer. */
class Database extends Duplex {
  sent: string[] = [];
  #isStarted = false;

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#receive(chunk);
    done();
  }

  #receive(chunk: Buffer): void {
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.answer(['R', int32(0)], ['Z', 'I']);
      return;
    }
    for (let at = 0; at < chunk.length; at += 1 + chunk.readInt32BE(at + 1))
      this.sent.push(String.fromCharCode(chunk.readUInt8(at)));
  }

  /** The messages sent since the last call, by the letters of the protocol. */
  received(): string {
    return this.sent.splice(0).join('');
  }

  answer(...messages: [type: string, body?: Buffer | string][]): void {
    for (const [type, body = ''] of messages)
      this.push(Buffer.concat([Buffer.from(type), int32(4 + Buffer.byteLength(body)), Buffer.from(body)]));
  }
}

const int16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const int32 = (n: number) => Buffer.concat([int16(n >> 16), int16(n & 65_535)]);
const TEXT_TYPE = 25;
const described = (name: string) =>
  Buffer.concat([
    int16(1),
    Buffer.from(`${name}\0`),
    int32(0),
    int16(0),
    int32(TEXT_TYPE),
    int16(-1),
    int32(-1),
    int16(0),
  ]);
const row = (...values: string[]) =>
  Buffer.concat([
    int16(values.length),
    ...values.flatMap((value) => [int32(value.length), Buffer.from(value)]),
  ]);
const failure = (code: string) => `SERROR\0C${code}\0Mfailed\0\0`;
const SELECTED = 'SELECT 1\0';
const READY: [string, string] = ['Z', 'I'];
/** The answer to the opening of a read: its row must be in nobody's answer. */
const OPENED: [string, (Buffer | string)?][] = [['2'], ['D', row('user', 'u', 'a', 'on')], ['C', SELECTED]];

describe('the messages of the driver', () => {
  let database: Database;
  let client: pg.Client;
  beforeEach(async () => {
    database = new Database();
    client = new pg.Client({ pipeline: true, stream: () => Object(database) });
    client.on('error', () => undefined);
    await client.connect();
  });

  function read(given: Partial<Statement> = {}): Promise<unknown> {
    const statement = {
      text: 'select $1 as a_name',
      values: ['x'],
      name: 'named',
      prepares: true,
      answerMs: 1000,
      ...given,
    };
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const opening = openingOf.read(['user', 'u', 'a']);
    client.query(
      new ScopedQuery(opening, statement, (error, result) =>
        resolve(error ? Object(error).code : result.rows),
      ),
    );
    return promise;
  }
  const first: [string, (Buffer | string)?][] = [['1'], ...OPENED, ['2'], ['T', described('a_name')]];

  it('are the statement, the scope, and the run of both, with one Sync at the end', () => {
    void read();
    expect(database.received()).toBe('PBEBDES');
  });

  it('neither parse nor describe a statement again once its answer has described it', async () => {
    const answer = read();
    void read();
    expect(database.received()).toBe('PBEBDESBEBDES');
    database.answer(...first, ['D', row('1')], ['C', SELECTED], READY);
    expect(await answer).toEqual([{ aName: '1' }]);
    void read();
    expect(database.received()).toBe('BEBES');
  });

  it('go to the statements in the order in which they were sent, each up to its own Ready', async () => {
    const answers = Promise.all([read(), read(), read(), read({ name: 'other' })]);
    database.answer(...first, ['D', row('1')], ['C', SELECTED], READY);
    database.answer(['2'], ['E', failure('57014')]);
    database.answer(READY, ...OPENED, ['2'], ['T', described('a_name')], ['C', 'SELECT 0\0'], READY);
    database.answer(...first, ['D', row('4')], ['C', SELECTED], READY);
    expect(await answers).toEqual([[{ aName: '1' }], '57014', [], [{ aName: '4' }]]);
  });

  it('keep a prepared statement when one of its values cannot be sent', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    void read({ values: [circle] });
    void read();
    expect(database.received()).toBe('PBESBEBDES');
  });

  it('stop for ever when a statement could be sent only in part', async () => {
    const refused = read({ values: Object('none') });
    const beside = read();
    expect(await Promise.all([refused, beside])).toEqual([undefined, undefined]);
    expect([database.received(), database.destroyed]).toEqual(['', true]);
  });

  it('report the state of the transaction with each Ready', async () => {
    const answer = read();
    database.answer(...first, ['C', SELECTED], ['Z', 'T']);
    await answer;
    expect(client.getTransactionStatus()).toBe('T');
  });

  it('end in a closed connection and the error that is recognised if an answer takes too long', async () => {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    client.query(
      new ScopedQuery(
        null,
        { text: 'select 1', values: [], name: undefined, prepares: true, answerMs: 20 },
        resolve,
      ),
    );
    expect((await promise)?.message).toBe('Query read timeout');
    expect(database.destroyed).toBe(true);
  });
});
