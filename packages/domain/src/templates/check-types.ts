import { checkDefinitions } from '../checks/check-definitions.ts';
import type { EntityKind } from '../enumerations.ts';
import { type CheckType, checkTypes } from '../sharing/scope-item.ts';
import { currentTexts } from '../texts/current.ts';

export const checkLabel = (key: CheckType): string => currentTexts().texts.labels.check[key];

/** What each check involves, explained to the person who is asked. */
export const checkExplanation = (key: CheckType): string => currentTexts().texts.labels.checkExplanation[key];

type Service = NonNullable<(typeof checkDefinitions)[CheckType]['service']>;

/** Checks that this installation can run. Others can be named but never performed. */
export const availableChecks = (services: Readonly<Record<Service, unknown>>): CheckType[] =>
  checkTypes.filter((type) => {
    const { service } = checkDefinitions[type];
    return service === null || services[service] !== null;
  });

export const checksFor = (kind: EntityKind): readonly CheckType[] =>
  kind === 'LegalPerson'
    ? checkTypes
    : checkTypes.filter((type) => checkDefinitions[type].isForOrganisations);
