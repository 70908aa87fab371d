import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { FOUND_BY_KEY } from '../planned-once.ts';
import { type Scope, withPlannedReads, withReadScope, withScope } from '../scope.ts';

/** Held while the callers are at work. */
export const LOCK = 1;

/** What callers ask for, one account each. */
export const tablesOf = (callers: number): string => `
  create table secrets_of_callers (id int primary key, account text, secret text);
  insert into secrets_of_callers select n, 'account' || n, 'secret' || n from generate_series(0, ${callers - 1}) n;
  alter table secrets_of_callers enable row level security;
  create policy own on secrets_of_callers using (account = current_setting('app.account_ids', true));
  create table marks_of_callers (mark text primary key check (mark not like 'refused%'),
    account text default current_setting('app.account_ids', true));
  create function fail_with(mark text) returns text language plpgsql as
    $$ begin raise exception '%', mark; end $$;
  create function wait_in_vain(mark text) returns text language plpgsql set lock_timeout = '20ms' as
    $$ begin perform pg_advisory_xact_lock(${LOCK}); return mark; end $$;
  grant select on secrets_of_callers to probity_app;
  grant insert, select on marks_of_callers to probity_app`;

/** Everything that a caller asks for carries a mark that nobody else uses. */
export interface Request {
  caller: number;
  round: number;
  mark: string;
}
export interface Outcome<Told = unknown> {
  expected: Told;
  actual: Told;
}
export type Ask<Told = unknown> = (db: Db, request: Request) => Promise<Outcome<Told>>;

interface Answer {
  mark: string;
  account: string;
  secret: string | null;
}
type Read = Ask<Answer[]>;

const textOfRead = (round: number) => `
  select $2::text as mark, coalesce(current_setting('app.account_ids', true), '') as account, secret
  from (select ${round % 8}) as always left join secrets_of_callers on id = $1`;

const execute = async (db: Db, text: string, values: unknown[], signal?: AbortSignal) =>
  (await db.executeQuery<Answer>(CompiledQuery.raw(text, values), signal && { signal })).rows;
const byKey = (db: Db, text: string, values: unknown[], signal?: AbortSignal) =>
  execute(db, `${text} ${FOUND_BY_KEY}`, values, signal);

const readByKey = (db: Db, { caller, round, mark }: Request, signal?: AbortSignal) =>
  byKey(db, textOfRead(round), [caller, mark], signal);

const scopeOf = (caller: number): Scope => ({
  kind: 'user',
  userId: `user${caller}`,
  accountIds: [`account${caller}`],
});
const answerTo = ({ caller, mark }: Pick<Request, 'caller' | 'mark'>): Answer => ({
  mark,
  account: `account${caller}`,
  secret: `secret${caller}`,
});

/** Cancelled or closed from outside: each caller that is hit asks again. */
export const isCollateral = (error: unknown): boolean =>
  ['57014', '57P01'].includes(Object(error).code) ||
  /Connection terminated|not queryable|ECONNRESET|EPIPE/.test(String(error));

const asReader = <T>(db: Db, { caller }: Request, read: (db: Db) => Promise<T>) =>
  withReadScope(db, scopeOf(caller), read);

/** One after another for each caller, and in one pipeline with those of all others. */
const sharedReads: Read = async (db, { caller, round, mark }) => {
  const marks = Array.from({ length: 5 }, (_, turn) => `${mark} ${turn}`);
  return {
    expected: marks.map((own) => answerTo({ caller, mark: own })),
    actual: await withReadScope(db, scopeOf(caller), async (reader) => {
      const rows: Answer[] = [];
      for (const own of marks) rows.push(...(await readByKey(reader, { caller, round, mark: own })));
      return rows;
    }),
  };
};

const readOfAnother: Read = async (db, { caller, round, mark }) => ({
  expected: [{ ...answerTo({ caller, mark }), secret: null }],
  actual: await withReadScope(db, scopeOf(caller), (reader) =>
    byKey(reader, textOfRead(round), [caller + 1, mark]),
  ),
});

const readWithoutScope: Read = async (db, request) => ({
  expected: [{ mark: request.mark, account: '', secret: null }],
  actual: await readByKey(db, request),
});

const readOnOwnConnection: Read = async (db, { caller, round, mark }) => ({
  expected: [answerTo({ caller, mark })],
  actual: await withReadScope(db, scopeOf(caller), (reader) =>
    execute(reader, textOfRead(round), [caller, mark]),
  ),
});

const plannedReads: Read = async (db, { caller, round, mark }) => ({
  expected: [answerTo({ caller, mark }), answerTo({ caller, mark: `${mark} beside` })],
  actual: await withPlannedReads(db, scopeOf(caller), async (reader) => {
    const answers = await Promise.all([
      execute(reader, textOfRead(round), [caller, mark]),
      execute(reader, textOfRead(round + 1), [caller, `${mark} beside`]),
    ]);
    return answers.flat();
  }),
});

/** Stores its mark. */
export const transaction: Read = async (db, request) => ({
  expected: [answerTo(request)],
  actual: await withScope(db, scopeOf(request.caller), async (tx) => {
    await sql`insert into marks_of_callers (mark) values (${request.mark})`.execute(tx);
    return readByKey(tx, request);
  }),
});

/** Most reads are by key, and share a connection. */
export function readOf(turn: number): Read {
  const rarer = [readOfAnother, readWithoutScope, readOnOwnConnection, plannedReads, transaction];
  return rarer[turn % 20] ?? sharedReads;
}

/** The failure that a caller provokes is its own: its text contains what the caller sent. */
async function failing(work: Promise<unknown>, code: string | undefined, part: string): Promise<Outcome> {
  const [settled] = await Promise.allSettled([work]);
  if (settled.status === 'fulfilled') return { expected: [code, part], actual: settled.value };
  const error = Object(settled.reason);
  const text = `${error.message} ${error.detail}`;
  const isOwn = error.code === code && text.includes(part);
  if (!isOwn && isCollateral(error)) throw error;
  return { expected: [code, part], actual: [error.code, isOwn ? part : text] };
}

/** Fails in PostgreSQL, in the middle of what others have sent. */
const failingRead =
  (text: string, code: string, partOf = ({ mark }: Request) => mark): Ask =>
  (db, request) => {
    const read = asReader(db, request, (reader) => byKey(reader, text, [request.caller, request.mark]));
    return failing(read, code, partOf(request));
  };

const unparsable: Ask = (db, request) => {
  const read = asReader(db, request, (reader) => byKey(reader, `select "${request.mark}"`, []));
  return failing(read, '42703', request.mark);
};

const wrongScope: Ask = (db, request) => {
  const scope: Scope = { kind: 'user', userId: 'a\u0000b' };
  return failing(
    withReadScope(db, scope, (reader) => readByKey(reader, request)),
    '22021',
    'invalid byte sequence',
  );
};

const unsendable: Ask = (db, { caller, round }) => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const read = withReadScope(db, scopeOf(caller), (reader) =>
    byKey(reader, textOfRead(round), [caller, circle]),
  );
  return failing(read, undefined, 'circular');
};

const refusedByConstraint: Ask = (db, { caller, mark }) => {
  const write = withScope(db, scopeOf(caller), (tx) =>
    sql`insert into marks_of_callers (mark) values (${`refused ${mark}`})`.execute(tx),
  );
  return failing(write, '23514', mark);
};

const abortedRead: Ask = async (db, request) => {
  const aborting = new AbortController();
  const read = asReader(db, request, (reader) => readByKey(reader, request, aborting.signal));
  setImmediate(() => aborting.abort(new Error(request.mark)));
  const outcome = await failing(read, undefined, request.mark);
  const isAnswered = isDeepStrictEqual(outcome.actual, [answerTo(request)]);
  return isAnswered ? { ...outcome, expected: outcome.actual } : outcome;
};

const failures: Ask[] = [
  failingRead('select fail_with($2), $1::int', 'P0001'),
  failingRead('select $1::int, $2::text::int', '22P02'),
  unparsable,
  wrongScope,
  unsendable,
  refusedByConstraint,
  abortedRead,
];
const lockTimeout = failingRead('select wait_in_vain($2), $1::int', '55P03', () => 'lock timeout');
const statementTimeout = failingRead(
  'select pg_sleep(60), $1::int, $2::text',
  '57014',
  () => 'statement timeout',
);

/** The database would answer later than the driver waits. */
const driverTimeout: Ask = async (db, { caller, mark }) => {
  let outcome: Outcome | undefined;
  const ended = withScope(db, scopeOf(caller), async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    outcome = await failing(sql`select pg_sleep(60), ${mark}`.execute(tx), undefined, 'Query read timeout');
  });
  await ended.catch((error) => {
    if (!outcome) throw error;
  });
  return outcome ?? { expected: 'Query read timeout', actual: undefined };
};

/** The failure that a caller provokes beside its read, if any. */
export function failureOf(caller: number, round: number): Ask | undefined {
  if (round === 0 && caller < 2) return driverTimeout;
  if (round === 50 && caller < 2) return statementTimeout;
  if (round % 25 === 10 && caller % 25 === 0) return lockTimeout;
  return (caller + round) % 5 === 0 ? failures[round % failures.length] : undefined;
}
