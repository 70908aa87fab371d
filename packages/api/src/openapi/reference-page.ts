import type { openApiDocument } from '@probity/contract/openapi.ts';
import { errorCatalogue } from '@probity/domain';

type Document = ReturnType<typeof openApiDocument>;
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-permission': string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>;
}

/** The browsable reference: one plain page without scripts, derived from the OpenAPI document. */
export function referencePage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...byTag].map(
    ([tag, rows]) =>
      `<section><h2 id="${tag}">${tag}</h2>${rows.map((row) => operationHtml(row.method, row.path, row.operation)).join('')}</section>`,
  );
  const contents = [...byTag.keys(), 'Errors'].map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><link rel="stylesheet" href="/v1/docs/reference.css"></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1><p>Version ${document.info.version}. The same as a document:
<a href="/v1/openapi.json">OpenAPI 3.1</a>.</p><nav aria-label="Contents">${contents}</nav>
${sections.join('')}${errorsHtml()}</main></body></html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${name}</code> in ${place}${required ? ', required' : ''}</li>`,
    )
    .join('');
  const body = Object.entries(operation.requestBody?.content ?? {})
    .map(([type, { schema }]) => schemaHtml(`Body, ${type}`, schema))
    .join('');
  const answers = Object.entries(operation.responses)
    .map(([status, { description, content }]) => {
      const schema = content?.['application/json']?.schema;
      return schema
        ? schemaHtml(`${status} ${description}`, schema)
        : `<li>${status}: ${escapeHtml(description)}</li>`;
    })
    .join('');
  return `<article id="${operation.operationId}"><h3><code>${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. Needs <b>${operation['x-permission']}</b>.</p>
<ul>${parameters}</ul>${body}<ul>${answers}</ul></article>`;
}

const schemaHtml = (title: string, schema: unknown): string =>
  `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

function errorsHtml(): string {
  const rows = Object.entries(errorCatalogue)
    .map(
      ([code, entry]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${entry.status}</td><td>${escapeHtml(entry.title)}</td></tr>`,
    )
    .join('');
  return `<section><h2 id="Errors">Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

export const referenceStyles = `:root{color-scheme:light dark;--paper:#faf9f6;--ink:#1a1d24;--soft:#4a4f5c;--line:#e4e0d7;--accent:#0b4f6c}
@media (prefers-color-scheme:dark){:root{--paper:#14161b;--ink:#eceae4;--soft:#b6b9c2;--line:#2b2f38;--accent:#6fb7d4}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 system-ui,sans-serif}main{max-width:960px;margin:0 auto;padding:32px 20px}
h1,h2{font-family:Georgia,serif}h3{font-size:15px;margin:0}a{color:var(--accent)}nav{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}
article{border-top:1px solid var(--line);padding:16px 0}p,ul{color:var(--soft);margin:6px 0}pre{overflow:auto;font-size:13px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 8px;border-bottom:1px solid var(--line);vertical-align:top}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
