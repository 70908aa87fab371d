import pg from 'pg';

/** Holds the rows that a statement locks until `work` is done. */
export async function whileLocked(
  url: string,
  [statement, values]: [string, unknown[]],
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement, values);
    await work();
  } finally {
    await client.end();
  }
}
