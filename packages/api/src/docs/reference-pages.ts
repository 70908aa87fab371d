import type { openApiDocument } from '@probity/contract/openapi.ts';
import { errorPattern, errorStatus } from '@probity/domain';
import { escapeMarkup } from '@probity/domain/escape-markup.ts';

type Document = ReturnType<typeof openApiDocument>;
interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: unknown }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<string, Answer>;
}

/** The browsable reference: one plain page without scripts, derived from the OpenAPI document. */
export function referencePage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      // Produced by our own generator.
      operation: operation as Operation,
    })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...byTag].map(
    ([tag, rows]) =>
      `<section><h2 id="${tag}">${tag}</h2>${rows.map((row) => operationHtml(document, row)).join('')}</section>`,
  );
  const contents = [...byTag.keys(), 'Schemas', 'Errors']
    .map((tag) => `<a href="#${tag}">${tag}</a>`)
    .join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(document.info.title)}</title><link rel="stylesheet" href="/v1/docs/reference.css"></head><body><main>
<h1>${escapeMarkup(document.info.title)}</h1><p>Version ${document.info.version}. The same as a document:
<a href="/v1/openapi.json">OpenAPI 3.1</a>.</p><nav aria-label="Contents">${contents}</nav>
${sections.join('')}${schemasHtml(document)}${errorsHtml()}</main></body></html>`;
}

function operationHtml(
  document: Document,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string {
  const parameters = (operation.parameters ?? [])
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${name}</code> in ${place}${required ? ', required' : ''}</li>`,
    )
    .join('');
  const body = Object.entries(operation.requestBody?.content ?? {})
    .map(
      ([type, { schema, example }]) =>
        jsonHtml(`Body, ${type}`, schema) + (example === undefined ? '' : jsonHtml('Example', example)),
    )
    .join('');
  const answers = Object.entries(operation.responses)
    .map(([status, answer]) => {
      const description = escapeMarkup(describe(document, answer));
      const schema = answer.content?.['application/json']?.schema;
      return `<li>${status}: ${schema ? linkOf(schema) : description}</li>`;
    })
    .join('');
  return `<article id="${operation.operationId}"><h3><code>${method.toUpperCase()}</code> <code>${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(operation.summary)}. ${escapeMarkup(operation.description)}</p>
<ul>${parameters}</ul>${body}<ul>${answers}</ul></article>`;
}

/** Responses that operations share are described in one place. */
function describe({ components }: Document, { $ref = '', description }: Answer): string {
  return description ?? components.responses[$ref.split('/').at(-1) ?? '']?.description ?? '';
}

const refPattern = /&quot;#\/components\/schemas\/(\w+)&quot;/g;
const linked = (json: string): string => json.replace(refPattern, '<a href="#$1">$1</a>');
const linkOf = (schema: unknown): string =>
  linked(escapeMarkup(JSON.stringify(schema)).replace(/^\{&quot;\$ref&quot;:(.*)\}$/, '$1'));

const jsonHtml = (title: string, json: unknown): string =>
  `<details><summary>${escapeMarkup(title)}</summary><pre>${linked(escapeMarkup(JSON.stringify(json, null, 2)))}</pre></details>`;

function schemasHtml({ components }: Document): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<div id="${name}">${jsonHtml(name, schema)}</div>`,
  );
  return `<section><h2 id="Schemas">Schemas</h2>${schemas.join('')}</section>`;
}

function errorsHtml(): string {
  const rows = Object.entries(errorStatus)
    .map(
      ([code, status]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeMarkup(errorPattern(code))}</td></tr>`,
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
