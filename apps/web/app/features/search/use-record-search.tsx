import { useDebouncedValue } from '@mantine/hooks';
import { searchEverything } from '@probity/contract/search.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { CommandGroup, CommandItem } from '@probity/ui/command-search.ts';
import { iconProps } from '@probity/ui/icon.ts';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keyIn } from '../../i18n/key-in.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

const TYPING_MS = 200;
const SEARCH_FROM = 2;

/** The sources that this version has texts for; others are skipped. */
const icons = {
  organisations: IconBuilding,
  people: IconUser,
  relationships: IconAddressBook,
  connections: IconArrowsLeftRight,
  documents: IconFile,
  templates: IconTemplate,
  declarations: IconSignature,
  screenings: IconShieldSearch,
};
type Source = keyof typeof icons;
const isKnown = (source: string): source is Source => Object.hasOwn(icons, source);

/** The list page of each kind; those that can be filtered show the matches. */
const lists: Record<Source, (text: string) => string> = {
  organisations: () => '/profile/related',
  people: () => '/profile/related',
  relationships: (text) => `/relationships?${new URLSearchParams({ text })}`,
  connections: (text) => `/connections?${new URLSearchParams({ text })}`,
  documents: (text) => `/documents?${new URLSearchParams({ text })}`,
  templates: () => '/templates',
  declarations: () => '/declarations',
  screenings: () => '/screening',
};

/** A row that links to a list is not a record, and is not remembered as one. */
export const isListLink = ({ id }: CommandItem): boolean => id.startsWith('more-');

/** Searches records for the typed text, once typing pauses. */
export function useRecordSearch(accountId: string | undefined, typed: string) {
  const t = useTranslations('search');
  const hintOf = useHint();
  const relationOf = useRelation();
  const wanted = typed.trim();
  const [query] = useDebouncedValue(wanted, TYPING_MS);
  const isWanted = accountId !== undefined && wanted.length >= SEARCH_FROM;
  const found = useQuery(
    endpointQuery(
      searchEverything,
      { query: { accountId: accountId ?? '', query } },
      {
        throwOnError: false,
        enabled: isWanted && query.length >= SEARCH_FROM,
        placeholderData: keepPreviousData,
      },
    ),
  );
  const groups: CommandGroup[] = (isWanted ? (found.data?.groups ?? []) : []).flatMap(
    ({ source, items, hasMore }) => {
      if (!isKnown(source)) return [];
      const Icon = icons[source];
      const rows = items.map(({ id, title, detail, about, similar, link }): CommandItem => {
        const hint = [about && relationOf(about), detail && hintOf(source, detail), similar && t('similar')]
          .filter(Boolean)
          .join(' · ');
        return {
          // A party can be in several groups.
          id: `${source}-${id}`,
          label: title,
          href: link,
          icon: <Icon {...iconProps} />,
          ...(hint && { hint }),
        };
      });
      const more: CommandItem = {
        id: `more-${source}`,
        label: t(`more.${source}`),
        href: lists[source](query),
        icon: <IconArrowRight {...iconProps} />,
      };
      return { label: t(`source.${source}`), found: true, items: hasMore ? [...rows, more] : rows };
    },
  );
  return {
    groups,
    isSearching: isWanted && (wanted !== query || found.isFetching),
    hasFailed: isWanted && found.isError,
  };
}

/** Details arrive as API values: a country code, a status, a result, a kind. */
function useHint(): (source: Source, detail: string) => string {
  const t = useTranslations();
  return (source, detail) => {
    const { texts } = currentTexts();
    const status =
      (source === 'connections' || source === 'relationships') && keyIn(texts.connections.state, detail);
    if (status) return t(`connections.state.${status}`);
    const partyKind = source === 'templates' && keyIn(texts.templates.kind, detail);
    if (partyKind) return t(`templates.kind.${partyKind}`);
    const kind = source === 'declarations' && keyIn(texts.declarations.kind, detail);
    if (kind) return t(`declarations.kind.${kind}`);
    const result = source === 'screenings' && keyIn(texts.search.result, detail);
    if (result) return t(`search.result.${result}`);
    return source === 'documents' ? detail : countryName(detail);
  };
}

/** The name of a template, or the label of the relation type. */
function useRelation(): (about: string) => string {
  const t = useTranslations('connections.relation');
  return (about) => {
    const relation = keyIn(currentTexts().texts.connections.relation, about);
    return relation ? t(relation) : about;
  };
}
