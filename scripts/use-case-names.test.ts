import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@probity/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/**
 * One use case behind several endpoints: the addresses that the specification gives to one kind of party or to the
 * internal interface, and those that set or read a part.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  getBankResults: ['getPersonBankResults'],
  listInstitutions: ['listPersonInstitutions'],
  startBankConsent: ['startPersonBankConsent'],
  registerUser: ['internalRegisterUser'],
  getUser: ['internalGetUser'],
  createOrganisation: ['internalCreateOrganisation'],
  completeRegistration: ['internalCompleteRegistration'],
  startLiveness: ['internalStartLiveness'],
  getAmlCheck: ['getLegalEntityAmlCheck', 'getLegalPersonAmlCheck'],
  listAmlChecks: ['listEnricherAmlChecks'],
  startAmlCheck: ['startEnricherAmlCheck', 'startLegalEntityAmlCheck', 'startLegalPersonAmlCheck'],
  changeAmlMonitoring: ['changeLegalEntityAmlMonitoring', 'changeLegalPersonAmlMonitoring'],
  reportAmlCheck: ['reportLegalEntityAmlCheck', 'reportLegalPersonAmlCheck'],
  createEntity: ['createLegalEntity', 'createLegalPerson'],
  getEntity: ['getLegalEntity', 'getLegalPerson'],
  listEntities: ['listLegalEntities', 'listLegalPersons'],
  deleteEntity: ['deleteLegalEntity', 'deleteLegalPerson'],
  changeEntity: [
    'updateLegalEntity',
    'renameLegalEntity',
    'renameLegalPerson',
    'setLegalEntityEmail',
    'setLegalEntityLocation',
    'setLegalEntityPhone',
    'setLegalEntityWebsite',
    'setRegistrationNumber',
    'setLegalPersonAddress',
    'setLegalPersonCountry',
    'setLegalPersonEmail',
    'setLegalPersonIdNumber',
    'setLegalPersonPhone',
  ],
  listExports: ['listLegalEntityExports', 'listLegalPersonExports', 'listConnectionExports'],
  startExport: ['startLegalEntityExport', 'startLegalPersonExport', 'startConnectionExport'],
  exportSummary: ['exportLegalEntitySummary'],
  listCredentials: ['listLegalEntityCredentials', 'listLegalPersonCredentials'],
  listPartiesToReview: ['listLegalEntitiesToReview', 'listLegalPersonsToReview'],
  listReviewing: ['listPlatformReviewing'],
  getDocument: ['listProvenCredentials'],
  listDocuments: ['searchDocuments'],
  createConnection: ['requestAsEntity', 'requestAsLegalEntity', 'requestAsLegalPerson'],
  connectParty: ['connectLegalEntity', 'connectLegalPerson'],
  getConnection: ['getConnectionTemplate', 'listConnectionFields'],
  startBulkRequest: ['startBulkRequestAsLegalEntity'],
  changeTemplate: [
    'archiveTemplate',
    'renameTemplate',
    'setTemplateAssociation',
    'setTemplateDataFields',
    'setTemplateDays',
    'setTemplateDeclarations',
    'setTemplateTests',
    'setTemplateTypes',
    'setTemplateUboIdv',
  ],
  changeLogo: ['removeLogo', 'setLegalEntityLogo'],
  switchEnricher: ['switchEnricherOff', 'switchEnricherOn'],
};

/** A list of static rules, which reads nothing. */
const withoutUseCase = ['listTemplateTypes'];

const useCaseOf = new Map(
  Object.entries(shared).flatMap(([useCase, names]) => names.map((name) => [name, useCase] as const)),
);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const files = globSync('packages/core/src/*/*/*.ts', { cwd: root });
/** A use case is called there, or served by its name. */
const routes = globSync('packages/api/src/**/*.ts', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8').replaceAll(/^import [^;]*;$/gm, ''))
  .join('\n');

/** The files that are named after a use case and export it. */
const homesOf = (useCase: string): string[] =>
  files.filter(
    (file) =>
      path.basename(file) === `${kebab(useCase)}.ts` &&
      new RegExp(`^export (async )?(function|const) ${useCase}\\b`, 'm').test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
  );

describe('the endpoints', () => {
  const names = Object.keys(endpoints).filter((name) => !withoutUseCase.includes(name));

  it.each(names)('%s has a use case of its name, which a route calls', (name) => {
    const useCase = useCaseOf.get(name) ?? name;
    expect(homesOf(useCase)).toHaveLength(1);
    expect(new RegExp(`(?<![.\\w])${useCase}\\b`).test(routes)).toBe(true);
  });

  it('share a use case only if the endpoint table still lists them', () => {
    expect([...useCaseOf.keys(), ...withoutUseCase].filter((name) => !(name in endpoints))).toEqual([]);
    expect(homesOf('grantUnheardOf')).toEqual([]);
  });
});
