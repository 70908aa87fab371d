import { areaOfTable } from '../../../scripts/table-owners.ts';
import { ORDER_FILE, POLICIES_AND_TRIGGERS } from '../src/apply-schema.ts';
import { creationOrder } from './creation-order.ts';
import { broken, comment, indented, readable, readableFunction, wrapped } from './readable-sql.ts';
import type {
  Catalogue,
  Column,
  Constraint,
  Grant,
  Policy,
  Relation,
  SchemaFunction,
} from './schema-catalogue.ts';
import type { SchemaComments } from './schema-comments.ts';

/** Below this line, a file refers to tables of files that may come later. */
export const WITH_ALL_TABLES = '-- With every table in place:';
const FIRST_FILE = 'extensions-and-roles.sql';

/** A long index or trigger has a line for each of its clauses. */
const CLAUSES = ['with', 'where', 'referencing', 'for each', 'when', 'execute', 'from'];
const MANY_NAMES = 12;

/** The text of each file of `packages/db/schema`, by its path. */
export function schemaFiles(catalogue: Catalogue, comments: SchemaComments): Map<string, string> {
  const files = new Map<string, string>([[FIRST_FILE, extensionsAndRoles(catalogue)]]);
  const created = new Set<number>();
  const relations = new Map(catalogue.relations.map((relation) => [relation.oid, relation]));
  const functions = new Map(catalogue.functions.map((definition) => [definition.oid, definition]));
  const nodes = [...catalogue.functions.map(({ oid }) => oid), ...catalogue.relations.map(({ oid }) => oid)];
  for (const oid of creationOrder(nodes, catalogue.dependencies)) {
    created.add(oid);
    const relation = relations.get(oid);
    const definition = functions.get(oid);
    if (relation)
      files.set(
        `${areaOfTable(relation.name)}/${relation.name}.sql`,
        relationFile(relation, catalogue, created, comments),
      );
    if (definition)
      files.set(functionPath(definition, catalogue), functionFile(definition, catalogue, comments));
  }
  files.set(ORDER_FILE, [...files.keys()].map((file) => `${file}\n`).join(''));
  return files;
}

function extensionsAndRoles({ extensions, roles, schemaUsers }: Catalogue): string {
  const parts = [
    extensions.map((name) => `create extension if not exists ${name};\n`).join(''),
    ...roles.map(
      (role) =>
        `-- Owns nothing: row security decides what it sees, and each file grants what it may do.\n` +
        `do $$ begin\n  if not exists (select from pg_roles where rolname = '${role}') then\n` +
        `    create role ${role} nologin;\n  end if;\nend $$;\n`,
    ),
    schemaUsers.map((role) => `grant usage on schema public to ${role};\n`).join(''),
  ];
  return parts.join('\n');
}

function relationFile(
  relation: Relation,
  catalogue: Catalogue,
  created: ReadonlySet<number>,
  comments: SchemaComments,
): string {
  const { oid, name, kind } = relation;
  const ofRelation = <T extends { table: number }>(rows: readonly T[]): T[] =>
    rows.filter(({ table }) => table === oid);
  const constraints = ofRelation(catalogue.constraints);
  const isLate = ({ target }: Constraint) => target !== null && !created.has(target);
  const statements = (kindOfPart: string, parts: readonly { name: string; definition: string }[]) =>
    parts
      .map(
        (part) =>
          `${comments.above(`${kindOfPart} ${part.name}`)}${wrapped(broken(readable(part.definition), CLAUSES, '  '))};\n`,
      )
      .join('');
  const first = [
    comments.above(`${kind} ${name}`) +
      (kind === 'view'
        ? createView(relation)
        : createTable(
            relation,
            ofRelation(catalogue.columns),
            constraints.filter((constraint) => !isLate(constraint)),
            comments,
          )),
    statements('index', ofRelation(catalogue.indexes)),
    statements('statistics', ofRelation(catalogue.statistics)),
    grants(
      catalogue.grants.filter(({ object }) => object === oid),
      name,
    ),
  ];
  const second = [
    constraints
      .filter(isLate)
      .map((constraint) => wrapped(`alter table ${name} add ${constraintText(constraint)};\n`))
      .join(''),
    rowSecurity(relation),
  ].filter(Boolean);
  const third = [
    ...ofRelation(catalogue.policies).map(
      (policy) => comments.above(`policy ${name}.${policy.name}`) + createPolicy(policy, name),
    ),
    statements('trigger', ofRelation(catalogue.triggers)),
  ].filter(Boolean);
  if (second.length > 0) first.push(`${WITH_ALL_TABLES}\n`, ...second);
  if (third.length > 0) first.push(`${POLICIES_AND_TRIGGERS}\n`, ...third);
  return first.filter(Boolean).join('\n');
}

function createTable(
  { name, isUnlogged, options }: Relation,
  columns: readonly Column[],
  constraints: readonly Constraint[],
  comments: SchemaComments,
): string {
  const lines = [
    ...columns.map(
      (column) =>
        `${comments.above(`column ${name}.${column.name.replaceAll('"', '')}`, '  ')}  ${columnText(column)}`,
    ),
    ...constraints.map((constraint) => wrapped(`  ${constraintText(constraint)}`)),
  ];
  const settings = options.length > 0 ? ` with (${options.join(', ')})` : '';
  return `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join(',\n')}\n)${settings};\n`;
}

function columnText({
  name,
  type,
  expression,
  isStored,
  isIdentity,
  isRequired,
  requiredBy,
}: Column): string {
  const words = [name, readable(type)];
  if (isRequired) words.push(requiredBy ? `constraint ${requiredBy} not null` : 'not null');
  if (isIdentity) words.push('generated always as identity');
  else if (isStored) words.push(`generated always as (${indented(readable(expression ?? ''), '  ')}) stored`);
  else if (expression) words.push(`default ${readable(expression)}`);
  return words.join(' ');
}

function constraintText({ name, definition }: Constraint): string {
  return `constraint ${name} ${readable(definition)}`;
}

function createView({ name, options, query }: Relation): string {
  const settings = options.length > 0 ? ` with (${options.join(', ')})` : '';
  return `create view ${name}${settings} as\n${readable(query ?? '')}\n`;
}

function rowSecurity({ name, hasRowSecurity, forcesRowSecurity }: Relation): string {
  return [
    hasRowSecurity ? `alter table ${name} enable row level security;\n` : '',
    forcesRowSecurity ? `alter table ${name} force row level security;\n` : '',
  ].join('');
}

function createPolicy(
  { name, command, isPermissive, roles, visible, writable }: Policy,
  table: string,
): string {
  const kind = isPermissive ? '' : ' as restrictive';
  const to = roles.join(', ') === 'public' ? '' : ` to ${roles.join(', ')}`;
  const condition = (expression: string) => broken(readable(expression), ['or'], '    ');
  const lines = [`create policy ${name} on ${table}${kind} for ${command}${to}`];
  if (visible) lines.push(`  using (${condition(visible)})`);
  if (writable) lines.push(`  with check (${condition(writable)})`);
  return `${wrapped(lines.join('\n'))};\n`;
}

/** One statement for each role, with all privileges that it has on the same columns. */
function grants(rows: readonly Grant[], object: string): string {
  const statements = new Map<string, string[]>();
  for (const { grantee, privilege, columns, isGrantable } of rows) {
    const end = `on ${object} to ${grantee}${isGrantable ? ' with grant option' : ''};\n`;
    const what = columns.length > 0 ? `${privilege} (${columns.join(', ')})` : privilege;
    statements.set(end, [...(statements.get(end) ?? []), what]);
  }
  return [...statements]
    .map(([end, privileges]) => wrapped(`grant ${privileges.join(', ')} ${end}`))
    .join('');
}

/** Functions that share their name are numbered. */
function functionPath({ oid, name }: SchemaFunction, { functions }: Catalogue): string {
  const index = functions.filter((other) => other.name === name).findIndex((other) => other.oid === oid);
  return `functions/${name}${index > 0 ? `-${index + 1}` : ''}.sql`;
}

function functionFile(definition: SchemaFunction, catalogue: Catalogue, comments: SchemaComments): string {
  const { oid, name } = definition;
  const signature = readable(definition.signature);
  const hide = definition.isHiddenFromPublic
    ? wrapped(`revoke execute on function ${signature} from public;\n`)
    : '';
  const granted = grants(
    catalogue.grants.filter(({ object }) => object === oid),
    `function ${signature}`,
  );
  const isOverloaded = catalogue.functions.some((other) => other.name === name && other.oid !== oid);
  const why = isOverloaded ? '' : comments.above(`function ${name}`);
  const statements = [
    `${why}${readableFunction(definition.definition)};\n`,
    hide + granted,
    usesOf(definition, catalogue),
  ];
  return statements.filter(Boolean).join('\n');
}

function usesOf({ oid, name }: SchemaFunction, { uses, functions }: Catalogue): string {
  const tables = (kind: string) =>
    uses.filter((use) => use.function === oid && use.kind === kind).map(({ table }) => table);
  const callers = functions.filter(
    (caller) => caller.name !== name && new RegExp(`\\b${name}\\(`).test(caller.source || caller.definition),
  );
  const line = (title: string, names: readonly string[], noun: string): string => {
    if (names.length === 0) return '';
    return comment(`${title} ${names.length > MANY_NAMES ? `${names.length} ${noun}` : names.join(', ')}.`);
  };
  return [
    line('Trigger of', tables('trigger'), 'tables'),
    line('In policies of', tables('policy'), 'tables'),
    line('In columns, constraints or indexes of', tables('table'), 'tables'),
    line('Called by', [...new Set(callers.map((caller) => caller.name))], 'functions'),
  ].join('');
}
