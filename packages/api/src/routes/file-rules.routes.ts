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
    gaps: gaps.map(({ point, ...gap }) => ({ ...point, ...gap, point: point.key })),
  })),
  complexity: complexity && { ...complexity, ...complexity.rule },
});
