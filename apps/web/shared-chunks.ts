import type { Rolldown } from 'vite';

/** Pages for visitors who are not signed in; the sign-in pages have the smallest size budget. */
const SIGN_IN = /\/routes\/(home|auth\.login)\.tsx/;
const VISITOR = /\/routes\/(auth\.|invite|account\.switch)/;
const ROOT = /\/app\/root\.tsx|entry\.client/;
/** Renders the page, so it must run only after the page's modules have their texts. */
const START = /entry\.client/;
const SHELL = /\/routes\/shell\.tsx/;
/** The first page after sign-in, which needs a little of many features. */
const FIRST = /\/routes\/dashboard\.tsx/;
/** Heavy parts that are loaded when someone opens a credential or edits a value, never with a dialog. */
const HEAVY_PARTS = {
  proofs: /\/packages\/proofs\/|\/features\/verify\//,
  rules: /\/domain\/src\/fields\/(field-value|value-types)\.ts/,
};
/** A module with fewer characters than this is not worth a file of its own. */
const SMALL = 1500;
/** A module that this many pages need is loaded with every page. */
const NEEDED_BY_MOST = 6;
const PACKAGE_INDEX =
  /@mantine\/(core|hooks)\/esm\/index\.mjs$|packages\/domain\/src\/(ownership\/(sanctioned-owners\/)?)?index\.ts$/;
const ICON = /@tabler\/icons-react\//;
const SCHEMAS = /\/node_modules\/zod\//;
const LATER = 'later:';
/** What a page shares only with its own dialogs. */
const OF_ONE_PAGE = '-page';
/** What only visitors need: someone who is signed in does not load it. */
const OF_VISITORS = '-only';
const LOADED_FIRST = ['base', 'sign-in', 'visitor', 'shell', 'pages', 'values', 'details', 'credentials'];
const LOADED_LAST = ['dialogs', ...Object.keys(HEAVY_PARTS)];

type ChunkOf = (id: string, context: Rolldown.ChunkingContext) => string | null;

/** Groups shared modules into few files, without loading early what only later pages need: sign-in loads no shell. */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  const chunkOf: ChunkOf = (id, context) => {
    if (START.test(id)) return null;
    const entries = [...entriesReaching(id, context, known)];
    const first = entries.filter((entry) => !entry.startsWith(LATER));
    const isNeededBy = (pages: RegExp) => first.some((entry) => pages.test(entry));
    if (isNeededBy(ROOT)) return 'base';
    const ofVisitors = first.every((entry) => SIGN_IN.test(entry) || VISITOR.test(entry)) ? OF_VISITORS : '';
    if (isNeededBy(SIGN_IN)) return `sign-in${ofVisitors}`;
    if (first.length > 1 && isNeededBy(VISITOR)) return `visitor${ofVisitors}`;
    if (isNeededBy(SHELL)) return 'shell';
    if (first.length > 1 && needsSchemas(id, context)) return 'values';
    if (first.length >= NEEDED_BY_MOST) return 'pages';
    if (first.length > 1 && isNeededBy(FIRST) && isSmall(id, context)) return 'pages';
    const feature = /\/app\/(?:features|platform)\/([\w-]+)\//.exec(id)?.[1];
    if (first.length > 1) return feature ?? 'details';
    // Otherwise, modules that a page shares with its own dialogs would become one file per set of dialogs.
    if (first.length === 1 && entries.length > 1 && (feature || ICON.test(id)))
      return feature ? feature + OF_ONE_PAGE : 'details';
    if (first.length > 0 || entries.length < 2) return null;
    if (ICON.test(id)) return 'pages';
    const heavy = Object.entries(HEAVY_PARTS).find(([, part]) => entries.every((entry) => part.test(entry)));
    return heavy?.[0] ?? 'dialogs';
  };
  // A module's imports join its chunk, so the chunks that most pages need claim their modules first.
  const group = (isOf: (name: string) => boolean, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      const name = chunkOf(id, context);
      return name !== null && isOf(name) ? name : null;
    },
    priority,
  });
  const isOfOne = (name: string) => name.endsWith(OF_ONE_PAGE);
  const isOfFew = (name: string) => !isOfOne(name) && ![...LOADED_FIRST, ...LOADED_LAST].includes(name);
  const groups = LOADED_FIRST.length + LOADED_LAST.length + 1;
  return [
    ...LOADED_FIRST.map((first, order) => group((name) => name === first, groups - order)),
    group(isOfFew, LOADED_LAST.length + 1),
    group(isOfOne, LOADED_LAST.length),
    ...LOADED_LAST.map((last, order) => group((name) => name === last, LOADED_LAST.length - 1 - order)),
  ];
}

const isSmall = (id: string, context: Rolldown.ChunkingContext): boolean =>
  (context.getModuleInfo(id)?.code?.length ?? 0) < SMALL;

/** The pages and lazily loaded modules that reach a module through static imports. */
function entriesReaching(
  id: string,
  context: Rolldown.ChunkingContext,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const cached = known.get(id);
  if (cached) return cached;
  const entries = new Set<string>();
  const seen = new Set([id]);
  const queue = [id];
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    const info = context.getModuleInfo(module);
    if (!info) continue;
    if (info.isEntry) entries.add(module);
    else if (info.dynamicImporters.length > 0) entries.add(LATER + module);
    for (const importer of importersOf(info, context)) {
      if (!seen.has(importer)) queue.push(importer);
      seen.add(importer);
    }
  }
  known.set(id, entries);
  return entries;
}

/** Schemas are heavy, and only pages that show or check values need them. */
function needsSchemas(id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  const queue = [id];
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    if (SCHEMAS.test(module)) return true;
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) {
      if (!seen.has(imported) && !PACKAGE_INDEX.test(imported)) queue.push(imported);
      seen.add(imported);
    }
  }
  return false;
}

/** A package index imports the whole package, so only modules that import one of this module's exports count. */
function importersOf(info: Rolldown.ModuleInfo, context: Rolldown.ChunkingContext): string[] {
  return info.importers.flatMap((importer) => {
    if (!PACKAGE_INDEX.test(importer)) return [importer];
    const users = context.getModuleInfo(importer)?.importers ?? [];
    return users.filter((user) => {
      const names = importedNames(context.getModuleInfo(user)?.code ?? '');
      return info.exports.some((name) => names.has(name));
    });
  });
}

function importedNames(code: string): Set<string> {
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from/g).map(([, list = '']) => list);
  return new Set(
    lists.flatMap((list) => list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')),
  );
}
