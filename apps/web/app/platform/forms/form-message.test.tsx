import { expect, it } from 'vitest';
import { textOfPage } from '../../testing/render-page.tsx';
import type { FormProblem } from '../problems/form-problem.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { FormMessage } from './form-message.tsx';

const inUse: FormProblem = {
  status: 409,
  code: 'entity.in_use',
  message: 'This party cannot be deleted.',
  detail: 'The party is listed in a role. Remove it first.',
  fields: {},
};
const textOf = (element: React.ReactNode) => textOfPage(element, {} as Viewer, () => {});

it('a refusal names its reason where the reason is written for users', () => {
  expect(textOf(<FormMessage problem={inUse} withDetail />)).toContain(
    'This party cannot be deleted. The party is listed in a role. Remove it first.',
  );
  expect(textOf(<FormMessage problem={inUse} />)).not.toContain('Remove it first.');
});
