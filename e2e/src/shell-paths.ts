import routes from '../../apps/web/app/routes.ts';

function pathsOf(entries: readonly (typeof routes)[number][], before = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path ? `${before}/${path}` : before;
    return children ? pathsOf(children, whole) : [whole];
  });
}
const [root] = routes;
const shell = root?.children?.find(({ file }) => file === 'routes/shell.tsx');

/** The path of every page inside the shell, without optional parts. */
export const shellPaths: readonly string[] = [
  ...new Set(pathsOf(shell?.children ?? []).map((path) => path.replace(/\/:\w+\?/g, ''))),
];
