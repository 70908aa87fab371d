import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { failRead, textOfPage } from '../../testing/render-page.tsx';
import { listVariablesQuery, previewTextQuery } from './queries.ts';
import { TextEditor } from './text-editor.tsx';

const { accountId, declarationId } = exampleIds;
const text = 'I, {{signer.Nmae}}, confirm.';
const declaration = {
  id: declarationId,
  accountId,
  version: 1,
  currentVersion: 1,
  versions: [{ number: 1, text }],
  abilities: { edit: true },
} as DeclarationDetail;

it('a preview that fails leaves the text and its problems on the page', () => {
  const page = textOfPage(
    <TextEditor declaration={declaration} />,
    { account: { accountId } } as Viewer,
    (client) => {
      client.setQueryData(listVariablesQuery(accountId).queryKey, {
        items: [],
        contentKinds: ['Text'],
      });
      failRead(client, previewTextQuery(accountId, text).queryKey);
    },
  );
  expect(page).toContain('confirm.');
  expect(page).toContain('Preview not available');
  expect(page).toContain('Try again');
  expect(page).toContain('There is no variable “signer.Nmae”');
});
