import { type EntityKind, type SectionKind, sectionKinds } from '../enumerations.ts';
import { isOneOf } from '../is-one-of.ts';
import { currentTexts } from '../texts/current.ts';
import { fieldsInSection } from './catalogue.ts';

/** The heading of each section of a profile. */
export const sectionLabel = (key: SectionKind): string => currentTexts().texts.labels.section[key];

/** Whether it is a section of profiles. */
export const isSection = (section: string): section is SectionKind => isOneOf(sectionKinds, section);

/** The sections in which that kind of party has fields, in profile order. */
export const sectionsOf = (kind: EntityKind): SectionKind[] =>
  sectionKinds.filter((section) => fieldsInSection(kind, section).length > 0);
