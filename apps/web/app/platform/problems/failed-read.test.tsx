import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exampleIds } from '@probity/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../features/risk/policy-draft.ts';
import { previewRiskPolicyQuery } from '../../features/risk/queries.ts';
import { RiskPolicyEffect } from '../../features/risk/risk-policy-effect.tsx';
import { failRead, textOfPage } from '../../testing/render-page.tsx';
import type { Viewer } from '../viewer/viewer.ts';

const { accountId } = exampleIds;
const viewer = { account: { accountId } } as Viewer;
const policy = defaultPolicy();

const countIn = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0;

describe('a failed read', () => {
  it('is shown in its own place: the policy that is being edited beside it stays', () => {
    const text = textOfPage(<RiskPolicyEffect accountId={accountId} policy={policy} />, viewer, (client) =>
      failRead(client, previewRiskPolicyQuery({ accountId, policy }).queryKey),
    );
    expect(text).toContain('Try again');
  });

  it('that a component shows itself does not replace the page around it', () => {
    const app = path.resolve(import.meta.dirname, '../..');
    const replacing = globSync('**/*.tsx', { cwd: app })
      .filter((file) => !file.includes('.test.'))
      .filter((file) => {
        const source = readFileSync(path.join(app, file), 'utf8');
        const shown = countIn(source, /<(FailedRead|ErrorState)\b/g);
        return /\buse(Infinite)?Query\(/.test(source) && countIn(source, /throwOnError: false/g) < shown;
      });
    expect(replacing).toEqual([]);
  });
});
