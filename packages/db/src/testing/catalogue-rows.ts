const ours = (oid: string) =>
  `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`;
const sorted = (acl: string) =>
  `(select array_agg(item::text order by item::text) from unnest(${acl}) as item)`;
const inPublic = `'public'::regnamespace`;

/** Queries whose rows describe a schema without naming oids: two schemas are equal if all their rows are. */
export const catalogueQueries = {
  relations: `
    select relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, relispartition,
      reloptions, (select amname from pg_am where oid = relam) as method, ${sorted('relacl')} as acl,
      pg_get_userbyid(relowner) as owner
    from pg_class where relnamespace = ${inPublic} order by relname`,
  columns: `
    select attrelid::regclass::text as relation, row_number() over (partition by attrelid order by attnum) as position,
      attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated, attstorage,
      attcompression, attstattarget, attoptions, attcollation::regcollation::text as collation,
      pg_get_expr(adbin, adrelid) as expression, ${sorted('attacl')} as acl
    from pg_attribute join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${inPublic} and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    order by 1, 2`,
  constraints: `
    select conrelid::regclass::text as relation, conname, contype, condeferrable, condeferred, convalidated,
      conenforced, connoinherit, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = ${inPublic} order by 1, 2`,
  indexes: `
    select indrelid::regclass::text as relation, indexrelid::regclass::text as name, indisunique, indisprimary,
      indisclustered, indisvalid, indnullsnotdistinct, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace = ${inPublic} order by 1, 2`,
  sequences: `
    select seqrelid::regclass::text as name, seqtypid::regtype::text, seqstart, seqincrement, seqmax, seqmin,
      seqcache, seqcycle
    from pg_sequence join pg_class c on c.oid = seqrelid where relnamespace = ${inPublic} order by 1`,
  statistics: `
    select stxname, stxstattarget, pg_get_statisticsobjdef(oid) as definition
    from pg_statistic_ext where stxnamespace = ${inPublic} order by 1`,
  rules: `
    select ev_class::regclass::text as relation, rulename, pg_get_ruledef(r.oid) as definition
    from pg_rewrite r join pg_class c on c.oid = ev_class where relnamespace = ${inPublic} order by 1, 2`,
  functions: `
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition, ${sorted('proacl')} as acl,
      pg_get_userbyid(proowner) as owner, prosecdef, provolatile, proparallel, proleakproof, proisstrict, procost,
      prorows, proconfig
    from pg_proc p where pronamespace = ${inPublic} and prokind <> 'a' and ${ours('p.oid')} order by 1`,
  policies: `
    select polrelid::regclass::text as relation, polname, polcmd, polpermissive,
      array(select role::regrole::text from unnest(polroles) as role order by 1) as roles,
      pg_get_expr(polqual, polrelid) as visible, pg_get_expr(polwithcheck, polrelid) as writable
    from pg_policy order by 1, 2`,
  // Without brackets that mean nothing: a comparison of rows is stored as nested `or`s, and printed with them.
  triggers: `
    select tgrelid::regclass::text as relation, tgname, tgenabled, pg_get_triggerdef(t.oid, true) as definition
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = ${inPublic} and not tgisinternal order by 1, 2`,
  types: `
    select typname, typtype, typnotnull, typdefault, ${sorted('typacl')} as acl
    from pg_type t where typnamespace = ${inPublic} and ${ours('t.oid')} order by 1`,
  schemas: `select nspname, ${sorted('nspacl')} as acl from pg_namespace where nspname = 'public'`,
  extensions: `select extname, extversion, extnamespace::regnamespace::text from pg_extension order by 1`,
  eventTriggers: `select evtname, evtevent, evtfoid::regproc::text from pg_event_trigger order by 1`,
  defaultPrivileges: `
    select defaclrole::regrole::text, defaclnamespace::regnamespace::text, defaclobjtype, ${sorted('defaclacl')} as acl
    from pg_default_acl order by 1, 2, 3`,
  comments: `
    select pg_describe_object(classoid, objoid, objsubid) as object, description
    from pg_description d
    where (classoid, objoid) in (
      select 'pg_class'::regclass, oid from pg_class where relnamespace = ${inPublic}
      union all select 'pg_proc'::regclass, p.oid from pg_proc p where pronamespace = ${inPublic} and ${ours('p.oid')}
      union all select 'pg_policy'::regclass, oid from pg_policy
      union all select 'pg_constraint'::regclass, oid from pg_constraint where connamespace = ${inPublic}
      union all select 'pg_trigger'::regclass, t.oid from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = ${inPublic})
    order by 1`,
};
