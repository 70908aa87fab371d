/**
 * Prints an organisation's name and the values of its profile.
 *
 *   PROBITY_URL=… PROBITY_API_KEY=prb_… node examples/read-profile.ts <entityId>
 *
 * The key needs the scope profile:read.
 */
import { createProbityClient, ProbityError } from '@probity/client';

const { PROBITY_URL: baseUrl = '', PROBITY_API_KEY: apiKey = '' } = process.env;
const [entityId = ''] = process.argv.slice(2);
const probity = createProbityClient({ baseUrl, apiKey });

try {
  const entity = await probity.getEntity({ params: { entityId } });
  console.log(entity.entityName);
  const { items } = await probity.listLegalEntityCredentials({ params: { entityId } });
  for (const { fieldKey, masked, value } of items)
    console.log(`${fieldKey}: ${masked ?? JSON.stringify(value)}`);
} catch (error) {
  if (!(error instanceof ProbityError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
