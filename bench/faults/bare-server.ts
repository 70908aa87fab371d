import { fastify } from 'fastify';
import pg from 'pg';

// What the product would be without its care for faults: a control that the checks have to find at fault.
const {
  DATABASE_URL,
  DATABASE_POOL_SIZE,
  PORT,

  COMPANIES_HOUSE_BASE_URL = '',
} = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE) });
const app = fastify();
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
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.send?.('listening');
