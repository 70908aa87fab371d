import { sectionKinds } from '../enumerations.ts';
import { fieldCatalogue } from '../fields/catalogue.ts';
import { type ScopeItemKind, scopeItemKinds } from './scope-item.ts';

interface Placed {
  kind: ScopeItemKind;
  key: string;
  section: string | null;
  position: number;
}

/** In template order, section by section; otherwise in catalogue order. */
export function inTemplateOrder<Item extends Placed>(items: readonly Item[]): Item[] {
  const placed = [...items].sort(
    (a, b) =>
      scopeItemKinds.indexOf(a.kind) - scopeItemKinds.indexOf(b.kind) ||
      a.position - b.position ||
      catalogueIndex(a) - catalogueIndex(b) ||
      (a.key < b.key ? -1 : 1),
  );
  const sections = [...new Set(placed.map(({ section }) => section))];
  return placed.sort((a, b) =>
    a.kind === 'field' && b.kind === 'field' ? sections.indexOf(a.section) - sections.indexOf(b.section) : 0,
  );
}

const sectionNames: readonly (string | null)[] = sectionKinds;
const fieldKeys: readonly string[] = Object.keys(fieldCatalogue);
const catalogueIndex = ({ section, key }: Placed): number =>
  sectionNames.indexOf(section) * fieldKeys.length + fieldKeys.indexOf(key);
