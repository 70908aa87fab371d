import {
  changeLegalEntityAmlMonitoring,
  changeLegalPersonAmlMonitoring,
  getLegalEntityAmlCheck,
  getLegalPersonAmlCheck,
  reportLegalEntityAmlCheck,
  reportLegalPersonAmlCheck,
  startLegalEntityAmlCheck,
  startLegalPersonAmlCheck,
} from '@probity/contract/aml-checks.ts';
import { taskLink } from '@probity/domain/tasks/tasks.ts';

/** Each kind of party has its own paths, in the API and on the page. */
export const amlEndpoints = {
  people: {
    get: getLegalPersonAmlCheck,
    start: startLegalPersonAmlCheck,
    monitor: changeLegalPersonAmlMonitoring,
    report: reportLegalPersonAmlCheck,
  },
  organisations: {
    get: getLegalEntityAmlCheck,
    start: startLegalEntityAmlCheck,
    monitor: changeLegalEntityAmlMonitoring,
    report: reportLegalEntityAmlCheck,
  },
} as const;
export type AmlResource = keyof typeof amlEndpoints;

export const isAmlResource = (value: string): value is AmlResource => Object.hasOwn(amlEndpoints, value);

export interface AmlParty {
  resource: AmlResource;
  entityId: string;
}

/** Takes `kind` as records or as lists name it. */
export const amlPartyOf = (kind: string, entityId: string): AmlParty => ({
  resource: kind === 'LegalPerson' || kind === 'person' ? 'people' : 'organisations',
  entityId,
});

/** Where the hits of a party are decided: in its AML check, or in the connection with a party that is not managed. */
export const reviewHref = ({ resource, entityId }: AmlParty, connectionId: string | null = null): string =>
  taskLink('HitsToDecide', { entityId, isPerson: resource === 'people', connectionId });
