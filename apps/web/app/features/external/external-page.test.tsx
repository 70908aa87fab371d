import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { ExternalPage } from './external-page.tsx';

const textFor = (email: string | null) =>
  textOfPage(<ExternalPage email={email} problem={null} />, {} as Viewer, () => undefined);

describe('the page for people who signed in through another identity provider', () => {
  it('warns about registering an organisation with a personal email address', () => {
    expect(textFor('nora.quist@gmail.com')).toContain(
      'nora.quist@gmail.com belongs to a personal email provider',
    );
  });

  it.each(['nora@quistfield.example', null])('does not warn about %s', (email) => {
    expect(textFor(email)).not.toContain('belongs to a personal email provider');
  });
});
