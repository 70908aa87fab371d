import { fastify } from 'fastify';
import pg from 'pg';

// What the product would be without its care for faults: a control that the checks have to find at fault.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const app = fastify();
app.get('/v1/Workspace', async () => (await pool.query('select count(*) from accounts')).rows);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('listening');
