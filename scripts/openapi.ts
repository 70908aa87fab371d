import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../packages/contract/src/openapi.ts';

// Writes the API's contract for reviewers and generators: a change of the endpoint table shows up as a change of this file.
const document = openApiDocument({ title: 'Probity API', version: '0.1.0' });
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 1)}\n`);
