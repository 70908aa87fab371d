import { useDebouncedValue } from '@mantine/hooks';
import { searchEverything } from '@probity/contract/search.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { CommandGroup } from '@probity/ui/command-search.ts';
import { iconProps } from '@probity/ui/icon.ts';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keyIn } from '../../i18n/key-in.ts';
import { browserApi } from '../session/browser-api.ts';

const TYPING_MS = 200;
const SEARCH_FROM = 2;

/** The sources that this version has words for; others are passed over. */
const icons = {
  organisations: IconBuilding,
  people: IconUser,
  connections: IconArrowsLeftRight,
  documents: IconFile,
  templates: IconTemplate,
};
type Source = keyof typeof icons;
const isKnown = (source: string): source is Source => Object.hasOwn(icons, source);

/** Records by what is typed into the search box, once typing pauses. */
export function useRecordSearch(accountId: string | undefined, typed: string) {
  const t = useTranslations('shell.found');
  const hintOf = useHint();
  const relationOf = useRelation();
  const wanted = typed.trim();
  const [query] = useDebouncedValue(wanted, TYPING_MS);
  const isWanted = accountId !== undefined && wanted.length >= SEARCH_FROM;
  const found = useQuery({
    throwOnError: false,
    queryKey: ['search', accountId, query],
    queryFn: ({ signal }) =>
      browserApi.call(searchEverything, { query: { accountId: accountId ?? '', query }, signal }),
    enabled: isWanted && query.length >= SEARCH_FROM,
    placeholderData: keepPreviousData,
  });
  const groups: CommandGroup[] = (isWanted ? (found.data?.groups ?? []) : []).flatMap(({ source, items }) => {
    if (!isKnown(source)) return [];
    const Icon = icons[source];
    return {
      label: t(source),
      found: true,
      items: items.map(({ id, title, detail, about, link }) => {
        const hint = [about && relationOf(about), detail && hintOf(source, detail)]
          .filter(Boolean)
          .join(' · ');
        return { id, label: title, href: link, icon: <Icon {...iconProps} />, ...(hint && { hint }) };
      }),
    };
  });
  return {
    groups,
    isSearching: isWanted && (wanted !== query || found.isFetching),
    hasFailed: isWanted && found.isError,
  };
}

/** The API speaks in words of its own: a country code, a status, a kind of party. */
function useHint(): (source: Source, detail: string) => string {
  const t = useTranslations();
  return (source, detail) => {
    const status = source === 'connections' && keyIn(currentTexts().texts.connections.state, detail);
    if (status) return t(`connections.state.${status}`);
    const kind = source === 'templates' && keyIn(currentTexts().texts.templates.kind, detail);
    if (kind) return t(`templates.kind.${kind}`);
    return countryName(detail);
  };
}

/** The name of a template, or the kind of relation in words. */
function useRelation(): (about: string) => string {
  const t = useTranslations('connections.relation');
  return (about) => {
    const relation = keyIn(currentTexts().texts.connections.relation, about);
    return relation ? t(relation) : about;
  };
}
