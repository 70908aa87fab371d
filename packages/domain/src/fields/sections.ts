import { type EntityKind, type SectionKind, sectionKinds } from '../enumerations.ts';
import { isOneOf } from '../is-one-of.ts';
import { currentTexts } from '../texts/current.ts';
import { fieldsInSection } from './catalogue.ts';

/** The words over each section of a profile. */
export const sectionLabel = (key: SectionKind): string => currentTexts().texts.labels.section[key];

/** Whether it is a section of profiles. */
export const isSection = (section: string): section is SectionKind => isOneOf(sectionKinds, section);

/** The sections that kind of party has fields in, in the order a profile shows them. */
export const sectionsOf = (kind: EntityKind): SectionKind[] =>
  sectionKinds.filter((section) => fieldsInSection(kind, section).length > 0);
