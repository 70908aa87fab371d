import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApiError } from '@probity/contract/client.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { useRefusalContent } from './use-refusal-content.tsx';

function Refusal({ error }: { error: unknown }) {
  return useRefusalContent()(error);
}

const markupOf = (status: number) => {
  const problem = { status, code: 'any', title: 'Enter a reason.', type: 'about:blank' };
  const error = new ApiError(status, problem as ApiError['problem']);
  return renderToStaticMarkup(
    <AppProviders data={undefined}>
      <Refusal error={error} />
    </AppProviders>,
  );
};

describe('the text of a failed action', () => {
  it('links to support if the failure is ours', () => {
    expect(markupOf(500)).toMatch(/please <a [^>]*href="mailto:[^>]*>contact support<\/a>/);
  });

  it('is the server’s if the request was refused', () => {
    expect(markupOf(409)).toContain('Enter a reason.');
    expect(markupOf(409)).not.toContain('mailto:');
  });

  it('has the link wherever a component shows it', () => {
    const app = path.resolve(import.meta.dirname, '../..');
    const withoutLink = globSync('**/*.tsx', { cwd: app })
      .filter(
        (file) =>
          file !== path.join('platform', 'problems', 'use-refusal-content.tsx') && !file.includes('.test.'),
      )
      .filter((file) => readFileSync(path.join(app, file), 'utf8').includes('useRefusalText'));
    expect(withoutLink).toEqual([]);
  });
});
