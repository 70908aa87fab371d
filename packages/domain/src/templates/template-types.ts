import { businessQuestionKeys } from '../business-questions/questions.ts';
import { testExplanation, testLabel, testsFor } from '../compliance-tests/tests-for.ts';
import { entityKinds } from '../enumerations.ts';
import { fieldsOf } from '../fields/catalogue.ts';
import { documentTypeLabel, documentTypes } from '../fields/evidence.ts';
import { fieldsForRole, hasShare, rolesFor } from './associated-roles.ts';
import { checkExplanation, checkLabel, checksFor } from './check-types.ts';

/** Everything a template can ask for, by kind of party: for API clients that create templates. */
export const templateTypes = () => ({
  partyKinds: entityKinds.map((partyKind) => ({
    partyKind,
    fields: fieldsOf(partyKind),
    roles: rolesFor(partyKind).map((fieldKey) => ({ fieldKey, hasShare: hasShare(fieldKey) })),
    checks: checksFor(partyKind).map((check) => ({
      check,
      label: checkLabel(check),
      explanation: checkExplanation(check),
    })),
    tests: testsFor(partyKind).map((test) => ({
      test,
      label: testLabel(test),
      explanation: testExplanation(test),
    })),
    questions: partyKind === 'LegalPerson' ? [] : [...businessQuestionKeys],
  })),
  roleFields: fieldsForRole(),
  documentTypes: documentTypes.map((documentType) => ({
    documentType,
    label: documentTypeLabel(documentType),
  })),
});
