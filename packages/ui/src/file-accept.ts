function matches(file: { name: string; type: string }, rule: string): boolean {
  const wanted = rule.trim().toLowerCase();
  if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
  if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1));
  return file.type === wanted;
}

/** Dropped files bypass the input's accept attribute, so they are checked here. */
export function splitAccepted<Item extends { name: string; type: string }>(
  files: readonly Item[],
  accept?: string,
) {
  const rules = accept?.split(',').filter((rule) => rule.trim());
  const accepted: Item[] = [];
  const rejected: Item[] = [];
  for (const file of files) {
    const fits = !rules?.length || rules.some((rule) => matches(file, rule));
    (fits ? accepted : rejected).push(file);
  }
  return { accepted, rejected };
}
