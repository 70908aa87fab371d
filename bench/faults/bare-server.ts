import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { fastify } from 'fastify';
import pg from 'pg';

// What the product would be without its care for faults: a control that the checks have to find at fault.
const {
  DATABASE_URL,
  DATABASE_POOL_SIZE,
  PORT,
  STORAGE_URL = '',
  COMPANIES_HOUSE_BASE_URL = '',
} = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE) });
const blobs = await createBlobStore(STORAGE_URL);
const app = fastify();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
app.get('/v1/Workspace', async () => (await pool.query('select count(*) from accounts')).rows);
/** Asks a provider within a transaction, for as long as it takes. */
app.get('/v1/DataEnrichers/CompaniesHouse/search', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await fetch(`${COMPANIES_HOUSE_BASE_URL}/search/companies?q=x`);
    await client.query('commit');
    return { status: answer.status };
  } finally {
    client.release();
  }
});
/** Stores the row first. */
app.post('/v1/Documents', async ({ body, id }) => {
  if (!Buffer.isBuffer(body)) throw new Error('There is no file.');
  const key = `control/${process.pid}-${id}`;
  await pool.query('insert into control_files (storage_key) values ($1)', [key]);
  await blobs.put(key, body);
  return { id: key };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.send?.('listening');
