import type { openApiDocument } from '@probity/contract/openapi.ts';
import { errorPattern, errorStatus } from '@probity/domain';
import { keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import { escapeMarkup } from '@probity/domain/escape-markup.ts';
import { slugOf } from './markdown.ts';
import { DOCS, type DocsPage } from './page-frame.ts';

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
  'x-key-scope'?: string;
  parameters?: { name: string; in: string; required: boolean; description?: string }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  responses: Record<string, Answer>;
}

export interface ReferenceRow {
  path: string;
  method: string;
  operation: Operation;
}

export const referenceHref = (tag: string): string => `${DOCS}/reference/${slugOf(tag)}`;

export const hrefOfOperation = ({ operation }: ReferenceRow): string =>
  `${referenceHref(operation.tags[0] ?? '')}#${operation.operationId}`;

export const referenceRows = (document: Document): ReferenceRow[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      // Produced by our own generator.
      operation: operation as Operation,
    })),
  );

/** One page for each resource: its operations, and every schema that they use. */
export function referencePages(document: Document): DocsPage[] {
  const byTag = Map.groupBy(referenceRows(document), ({ operation }) => operation.tags[0] ?? '');
  return [...byTag].map(([tag, rows]) => {
    const about = document.tags.find(({ name }) => name === tag)?.description ?? '';
    const contents = rows.map(
      ({ method, path, operation }) =>
        `<li><a href="#${operation.operationId}"><code>${method}</code> ${escapeMarkup(path)}</a></li>`,
    );
    const articles = rows.map((row) => operationHtml(document, row));
    return {
      href: referenceHref(tag),
      title: tag,
      body: `<p>${escapeMarkup(about)}</p><ul>${contents.join('')}</ul>${articles.join('')}${schemasHtml(document, rows)}`,
    };
  });
}

function operationHtml(document: Document, { method, path, operation }: ReferenceRow): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, description }) =>
      `<li><code>${escapeMarkup(name)}</code> in ${place}${required ? ', required' : ''}${description ? `. ${escapeMarkup(description)}` : ''}</li>`,
  );
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema, example }]) =>
      `<p>Body, ${escapeMarkup(type)}: ${schemaHtml(schema)}</p>` +
      (example === undefined ? '' : `<details open><summary>Example</summary>${jsonHtml(example)}</details>`),
  );
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const schema = answer.content?.['application/json']?.schema;
    return `<li>${status}: ${schema ? schemaHtml(schema) : codesHtml(describe(document, answer))}</li>`;
  });
  return `<article id="${operation.operationId}"><h2><span class="method">${method}</span> ${escapeMarkup(path)}</h2>
<p>${escapeMarkup(operation.summary)}. <span class="soft">${escapeMarkup(operation.description)}</span></p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${bodies.join('')}<details><summary>Answers</summary><ul>${answers.join('')}</ul></details></article>`;
}

/** Responses that operations share are described in one place. */
function describe({ components }: Document, { $ref = '', description }: Answer): string {
  return description ?? components.responses[$ref.split('/').at(-1) ?? '']?.description ?? '';
}

const codes: ReadonlySet<string> = new Set(Object.keys(errorStatus));

/** Error codes lead to their texts. */
const codesHtml = (description: string): string =>
  description
    .split(', ')
    .map((part) =>
      codes.has(part) ? `<a href="${DOCS}/errors#${part}"><code>${part}</code></a>` : escapeMarkup(part),
    )
    .join(', ');

const refPattern = /&quot;#\/components\/schemas\/(\w+)&quot;/g;
const linked = (json: string): string => json.replace(refPattern, '<a href="#$1">$1</a>');
const jsonHtml = (json: unknown): string =>
  `<pre>${linked(escapeMarkup(JSON.stringify(json, null, 2)))}</pre>`;
const schemaHtml = (schema: unknown): string =>
  linked(escapeMarkup(JSON.stringify(schema)).replace(/^\{&quot;\$ref&quot;:(.*)\}$/, '$1'));

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The schemas that these operations use, directly or within others. */
function schemasHtml({ components }: Document, rows: readonly ReferenceRow[]): string {
  const names = new Set(rows.flatMap(({ operation }) => refsIn(operation)));
  for (const name of names) for (const inner of refsIn(components.schemas[name] ?? {})) names.add(inner);
  const schemas = [...names]
    .sort()
    .map(
      (name) =>
        `<details id="${name}"><summary><code>${name}</code></summary>${jsonHtml(components.schemas[name])}</details>`,
    );
  return schemas.length === 0 ? '' : `<h2 id="schemas">Schemas</h2>${schemas.join('')}`;
}

/** Every error code, after what the errors have in common. */
export function errorTable(): string {
  const rows = Object.entries(errorStatus).map(
    ([code, status]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeMarkup(errorPattern(code))}</td></tr>`,
  );
  return `<h2 id="codes">Codes</h2><div class="table" tabindex="0"><table><thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** What a key may call, scope by scope. */
export function scopesPage(document: Document): DocsPage {
  const byScope = Map.groupBy(referenceRows(document), ({ operation }) => operation['x-key-scope'] ?? '');
  const sections = keyScopes.map((scope) => {
    const rows = (byScope.get(scope) ?? []).map(
      (row) =>
        `<li><a href="${hrefOfOperation(row)}"><code>${row.method}</code> ${escapeMarkup(row.path)}</a></li>`,
    );
    const none = '<p>Used at <a href="/v1/docs/scim"><code>/scim/v2</code></a>.</p>';
    return `<h2 id="${slugOf(scope)}"><code>${scope}</code></h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : none}`;
  });
  return {
    href: `${DOCS}/scopes`,
    title: 'Scopes',
    body: `<p>An API key may call the operations of its scopes. Operations that are not listed here are for people only.</p>${sections.join('')}`,
  };
}
