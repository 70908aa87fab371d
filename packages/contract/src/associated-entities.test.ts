import { expect, it } from 'vitest';
import { inviteCredentials } from './associated-entities.ts';
import { exampleIds } from './examples.ts';

it('a requester cannot give an email address for a related person, which only the data owner knows', () => {
  const request = { entityId: exampleIds.entityId, fields: ['LegalName'] };
  expect(inviteCredentials.body?.safeParse(request).success).toBe(true);
  expect(inviteCredentials.body?.safeParse({ ...request, email: 'mara@person.example' }).success).toBe(false);
});
