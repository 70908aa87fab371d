import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { checkBatch } from '@probity/contract/screening-batches.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import classes from './batches.module.css';

type Check = ResponseOf<typeof checkBatch>;

/** The dry run: what the batch would do. */
export function CheckReport({ check }: { check: Check }) {
  const t = useTranslations('screening.batch');
  const { total, usable, problems, ignored } = check;
  const tone = usable === total ? 'ok' : usable === 0 ? 'bad' : 'warn';
  const verdict = usable === total ? t('allGood', { count: total }) : t('someBad', { usable, total });
  return (
    <Stack gap={3}>
      <div role="status">
        <InlineNotice tone={tone}>{usable === 0 ? t('noneGood') : verdict}</InlineNotice>
      </div>
      {ignored.length > 0 && (
        <Text as="p" tone="soft">
          {t('ignored', { columns: ignored.join(', ') })}
        </Text>
      )}
      {problems.length > 0 && (
        <div>
          <Text as="p" strong>
            {t('problems')}
          </Text>
          <ul className={classes.problems}>
            {problems.map(({ path, message }) => (
              <li key={path + message}>
                <span>{path}</span>
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}
