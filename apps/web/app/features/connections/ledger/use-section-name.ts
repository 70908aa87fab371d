import { isSection, sectionLabel } from '@probity/domain/fields/sections.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { useTranslations } from 'use-intl';
import { keyIn } from '../../../i18n/key-in.ts';

/** The name of a section of the profile, or of a kind of item that is in none. */
export function useSectionName(): (section: string) => string {
  const t = useTranslations('connections.ledger');
  return (section) => {
    if (isSection(section)) return sectionLabel(section);
    const kind = keyIn(currentTexts().texts.connections.ledger.kind, section);
    return kind ? t(`kind.${kind}`) : section;
  };
}
