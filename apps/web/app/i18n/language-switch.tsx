import { TextLink } from '@probity/ui/text-link.tsx';
import { useLanguages } from './languages.ts';

/** The other languages of this page, each by its own name; for pages before sign-in. */
export function LanguageSwitch() {
  return useLanguages()
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ locale, name, href }) => (
      <span key={locale} lang={locale}>
        <TextLink quiet href={href}>
          {name}
        </TextLink>
      </span>
    ));
}
