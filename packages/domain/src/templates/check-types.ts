import type { EntityKind } from '../enumerations.ts';
import { type CheckType, checkTypes } from '../sharing/scope-item.ts';
import { currentTexts } from '../texts/current.ts';

export const checkLabel = (key: CheckType): string => currentTexts().texts.labels.check[key];

/** What each check involves, explained to the person who is asked. */
export const checkExplanation = (key: CheckType): string => currentTexts().texts.labels.checkExplanation[key];

/** Checks that this installation can run. Others can be named but never performed. */
export const availableChecks = (ports: Readonly<Record<ProvidedCheck, boolean>>): CheckType[] =>
  checkTypes.filter((type) => !isProvided(type) || ports[type]);

const PROVIDED_CHECKS = ['Liveness', 'BankAccount'] as const satisfies CheckType[];
/** The others need no outside provider. */
export type ProvidedCheck = (typeof PROVIDED_CHECKS)[number];
const isProvided = (type: CheckType): type is ProvidedCheck =>
  PROVIDED_CHECKS.some((provided) => provided === type);

const ORGANISATION_CHECKS = ['Information', 'BankAccount', 'AmlCheck'] as const satisfies CheckType[];

/** The specification §3 has a long list for people and a short one for organisations. */
export const checksFor = (kind: EntityKind): readonly CheckType[] =>
  kind === 'LegalPerson' ? checkTypes : ORGANISATION_CHECKS;
