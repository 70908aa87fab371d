import * as contract from '@probity/contract/file-rules.ts';
import { type FileGapsView, getFileGaps } from '@probity/core/assurance/file-rules';
import type { Serve } from '../serve.ts';

export function fileRulesRoutes(serve: Serve): void {
  serve.each(contract, presentFileGaps, { getFileGaps });
}

const presentFileGaps = ({ rules, complexity, ...file }: FileGapsView) => ({
  ...file,
  rules: rules.map(({ rule, gaps, ...counts }) => ({
    ...rule,
    ...counts,
    rule: rule.key,
    gaps: gaps.map(({ point, state, evidence }) => ({
      ...point,
      state,
      point: point.key,
      fields: [...point.fields],
      evidence: [...evidence],
    })),
  })),
  complexity: complexity && {
    ...complexity,
    ...complexity.rule,
    signs: [...complexity.signs],
  },
});
