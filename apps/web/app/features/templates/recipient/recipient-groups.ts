import type { SectionKind } from '@probity/domain/enumerations.ts';
import { sectionOf } from '@probity/domain/fields/catalogue.ts';
import { sectionsOf } from '@probity/domain/fields/sections.ts';
import type { TemplateContent, TemplateField } from '@probity/domain/templates/template-content.ts';
import { fieldsInOrder, termsOf } from '../editor/content-changes.ts';

export interface AskedSection {
  section: SectionKind;
  fields: TemplateField[];
}

/** The fields as the recipient sees them: by section of their own profile, in its order. */
export function askedSections(content: TemplateContent): AskedSection[] {
  const asked = fieldsInOrder(content.partyKind).flatMap((key) => termsOf(content, key) ?? []);
  return sectionsOf(content.partyKind).flatMap((section) => {
    const fields = asked.filter(({ fieldKey }) => sectionOf(fieldKey, content.partyKind) === section);
    return fields.length > 0 ? [{ section, fields }] : [];
  });
}
