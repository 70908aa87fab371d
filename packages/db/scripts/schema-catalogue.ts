import type pg from 'pg';

export interface Relation {
  oid: number;
  name: string;
  kind: 'table' | 'view';
  isUnlogged: boolean;
  hasRowSecurity: boolean;
  forcesRowSecurity: boolean;
  options: string[];
  /** The query of a view. */
  query: string | null;
}

export interface Column {
  table: number;
  name: string;
  type: string;
  expression: string | null;
  isStored: boolean;
  isIdentity: boolean;
  isRequired: boolean;
  /** The name of its not-null constraint, where PostgreSQL would choose another. */
  requiredBy: string | null;
}

export interface Constraint {
  table: number;
  name: string;
  definition: string;
  /** The table that a foreign key points to. */
  target: number | null;
}

/** An index, trigger or extended statistics object of a table. */
export interface Part {
  table: number;
  name: string;
  definition: string;
}

export interface Policy {
  table: number;
  name: string;
  command: string;
  isPermissive: boolean;
  roles: string[];
  visible: string | null;
  writable: string | null;
}

/** The privileges of one role on a table, on some of its columns or on a function. */
export interface Grant {
  object: number;
  grantee: string;
  privilege: string;
  columns: string[];
  isGrantable: boolean;
}

export interface SchemaFunction {
  oid: number;
  name: string;
  signature: string;
  definition: string;
  source: string;
  isHiddenFromPublic: boolean;
}

/** `user` cannot be created before `used`, unless the tie is a foreign key, which can follow. */
export interface Dependency {
  user: number;
  used: number;
  isForeignKey: boolean;
}

/** Where a function is used by something that is no function. */
export interface FunctionUse {
  function: number;
  kind: 'policy' | 'trigger' | 'table';
  table: string;
}

export interface Catalogue {
  extensions: string[];
  roles: string[];
  schemaUsers: string[];
  relations: Relation[];
  columns: Column[];
  constraints: Constraint[];
  indexes: Part[];
  statistics: Part[];
  triggers: Part[];
  policies: Policy[];
  grants: Grant[];
  functions: SchemaFunction[];
  dependencies: Dependency[];
  uses: FunctionUse[];
}

const inPublic = `'public'::regnamespace`;
const notOfExtension = (object: string) =>
  `not exists (select from pg_depend e where e.objid = ${object} and e.deptype = 'e')`;

/** What the database consists of, in an order that does not depend on how it came about. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const read = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  const names = async (text: string): Promise<string[]> =>
    (await read<{ name: string }>(text)).map(({ name }) => name);
  return {
    extensions: await names(`select extname as name from pg_extension where extname <> 'plpgsql' order by 1`),
    roles: await names(`select distinct r.rolname as name
      from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.relnamespace = ${inPublic} and a.grantee <> c.relowner order by 1`),
    schemaUsers: await names(`select r.rolname as name
      from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
      where n.nspname = 'public' and a.privilege_type = 'USAGE' and a.grantee <> n.nspowner order by 1`),
    relations: await read(RELATIONS),
    columns: await read(COLUMNS),
    constraints: await read(CONSTRAINTS),
    indexes: await read(INDEXES),
    statistics: await read(STATISTICS),
    triggers: await read(TRIGGERS),
    policies: await read(POLICIES),
    grants: await read(GRANTS),
    functions: await read(FUNCTIONS),
    dependencies: await read(DEPENDENCIES),
    uses: await read(USES),
  };
}

const RELATIONS = `
  select c.oid::int, relname as name, case relkind when 'v' then 'view' else 'table' end as kind,
    relpersistence = 'u' as "isUnlogged", relrowsecurity as "hasRowSecurity",
    relforcerowsecurity as "forcesRowSecurity", coalesce(reloptions, '{}') as options,
    case relkind when 'v' then pg_get_viewdef(c.oid, true) end as query
  from pg_class c where relnamespace = ${inPublic} and relkind in ('r', 'v') order by relname collate "C"`;

const COLUMNS = `
  select a.attrelid::int as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
    pg_get_expr(d.adbin, d.adrelid, true) as expression, a.attgenerated = 's' as "isStored",
    a.attidentity = 'a' as "isIdentity", a.attnotnull as "isRequired",
    case when n.conname <> c.relname || '_' || a.attname || '_not_null' then n.conname end as "requiredBy"
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_constraint n on n.conrelid = a.attrelid and n.contype = 'n' and n.conkey = array[a.attnum]
  where c.relnamespace = ${inPublic} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

const CONSTRAINTS = `
  select conrelid::int as table, conname as name, pg_get_constraintdef(oid, true) as definition,
    nullif(confrelid, 0)::int as target
  from pg_constraint where connamespace = ${inPublic} and contype in ('p', 'u', 'c', 'f', 'x')
  order by array_position('{p,u,x,c,f}', contype::text), conname collate "C"`;

const INDEXES = `
  select indrelid::int as table, relname as name, pg_get_indexdef(indexrelid, 0, true) as definition
  from pg_index join pg_class c on c.oid = indexrelid
  where relnamespace = ${inPublic} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by relname collate "C"`;

const STATISTICS = `
  select stxrelid::int as table, stxname as name, pg_get_statisticsobjdef(oid) as definition
  from pg_statistic_ext where stxnamespace = ${inPublic} order by stxname collate "C"`;

const TRIGGERS = `
  select tgrelid::int as table, tgname as name, pg_get_triggerdef(t.oid, true) as definition
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = ${inPublic} and not tgisinternal order by tgname collate "C"`;

const POLICIES = `
  select polrelid::int as table, polname as name, polpermissive as "isPermissive",
    case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
    array(select case role when 0 then 'public' else pg_get_userbyid(role) end from unnest(polroles) as role order by 1)::text[] as roles,
    pg_get_expr(polqual, polrelid, true) as visible, pg_get_expr(polwithcheck, polrelid, true) as writable
  from pg_policy order by array_position('{*,r,a,w,d}', polcmd::text), polname collate "C"`;

const granteeName = `case a.grantee when 0 then 'public' else pg_get_userbyid(a.grantee) end`;
const GRANTS = `
  select * from (select c.oid::int as object, ${granteeName} as grantee, lower(a.privilege_type) as privilege,
    '{}'::text[] as columns, a.is_grantable as "isGrantable"
  from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = ${inPublic} and c.relkind in ('r', 'v') and a.grantee <> c.relowner
  union all
  select c.oid::int, ${granteeName}, lower(a.privilege_type), array_agg(quote_ident(t.attname) order by t.attnum), a.is_grantable
  from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
  where c.relnamespace = ${inPublic} and not t.attisdropped and a.grantee <> c.relowner
  group by 1, 2, 3, 5
  union all
  select p.oid::int, ${granteeName}, lower(a.privilege_type), '{}', a.is_grantable
  from pg_proc p, aclexplode(p.proacl) a
  where p.pronamespace = ${inPublic} and a.grantee not in (0, p.proowner) and ${notOfExtension('p.oid')}) as granted
  order by grantee, columns, array_position('{select,insert,update,delete}', privilege), privilege`;

const FUNCTIONS = `
  select p.oid::int, p.proname as name, p.oid::regprocedure::text as signature,
    pg_get_functiondef(p.oid) as definition, p.prosrc as source,
    p.proacl is not null and not exists (select from aclexplode(p.proacl) a where a.grantee = 0) as "isHiddenFromPublic"
  from pg_proc p where p.pronamespace = ${inPublic} and ${notOfExtension('p.oid')}
  order by p.proname collate "C", oidvectortypes(p.proargtypes) collate "C"`;

/** What stands for a table or function in pg_depend: itself, its defaults, constraints, indexes, rule and row type. */
const OWNED = `
  select 'pg_class'::regclass as class, oid as object, oid as owner, false as is_key from pg_class
    where relnamespace = ${inPublic} and relkind in ('r', 'v')
  union all select 'pg_class'::regclass, indexrelid, indrelid, false from pg_index
  union all select 'pg_attrdef'::regclass, oid, adrelid, false from pg_attrdef
  union all select 'pg_constraint'::regclass, oid, conrelid, contype = 'f' from pg_constraint where contype in ('p', 'u', 'c', 'f', 'x')
  union all select 'pg_rewrite'::regclass, oid, ev_class, false from pg_rewrite
  union all select 'pg_type'::regclass, oid, typrelid, false from pg_type where typrelid <> 0
  union all select 'pg_proc'::regclass, oid, oid, false from pg_proc p where pronamespace = ${inPublic} and ${notOfExtension('p.oid')}`;

const DEPENDENCIES = `
  with owned as (${OWNED})
  select user_.owner::int as user, used.owner::int as used, bool_and(user_.is_key) as "isForeignKey"
  from pg_depend d
    join owned user_ on user_.class = d.classid and user_.object = d.objid
    join owned used on used.class = d.refclassid and used.object = d.refobjid
  where user_.owner <> used.owner group by 1, 2`;

const USES = `
  with owned as (${OWNED})
  select distinct d.refobjid::int as function, u.kind, u.relation::regclass::text as table
  from pg_depend d join lateral (
    select 'policy' as kind, polrelid as relation from pg_policy where d.classid = 'pg_policy'::regclass and oid = d.objid
    union all
    select 'trigger', tgrelid from pg_trigger where d.classid = 'pg_trigger'::regclass and oid = d.objid
    union all
    select 'table', owner from owned where class = d.classid and object = d.objid and class <> 'pg_proc'::regclass
  ) u on true
  where d.refclassid = 'pg_proc'::regclass and d.refobjid in (select oid from pg_proc where pronamespace = ${inPublic})
  order by 1, 2, 3`;
