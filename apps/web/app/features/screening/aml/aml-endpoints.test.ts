import { expect, it } from 'vitest';
import { amlPartyOf, reviewHref } from './aml-endpoints.ts';

it.each([
  [reviewHref(amlPartyOf('person', 'e1')), '/screening/people/e1'],
  [reviewHref(amlPartyOf('LegalPerson', 'e1')), '/screening/people/e1'],
  [reviewHref(amlPartyOf('organisation', 'e1'), null), '/screening/organisations/e1'],
  [reviewHref(amlPartyOf('Organization', 'e1'), 'c1'), '/connections/c1/checks'],
])('a party is reviewed in its AML check, a counterparty in its connection: %s', (href, page) => {
  expect(href).toBe(page);
});
