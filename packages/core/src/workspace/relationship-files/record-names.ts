import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDayOf } from '@probity/domain/texts/written-dates.ts';
import { safeName } from '../exports/index.ts';
import type { FileRecord } from './exported-file.ts';

/** Where each record is in the archive, without its extension. */
export const recordNames = (records: readonly FileRecord[]): string[] =>
  records.map(({ record: { decision, stage } }, index) => {
    const { t } = currentTexts();
    const name = `${t(`relationships.decided.${decision.kind}`)}, ${writtenDayOf(decision.at)}, ${t(`relationships.record.stage.${stage}`)}`;
    return `records/${index + 1} ${safeName(name)}`;
  });
