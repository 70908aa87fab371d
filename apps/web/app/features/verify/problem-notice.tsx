import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../../product.tsx';
import { formatSize } from '../documents/file-size.ts';
import { type FileProblem, MAX_BYTES, MAX_PICTURE_BYTES } from './file-content.ts';

export type Problem = FileProblem | { problem: 'notLoaded' };

/** Why there is nothing to check, and what to do. */
export function ProblemNotice(given: Problem) {
  const t = useTranslations('verify');
  const locale = useFormatLocale();
  if (given.problem === 'code') {
    const { says } = given;
    return (
      <InlineNotice
        tone="warn"
        actions={says.kind === 'ownPage' && <TextLink href={says.address}>{t('openPage')}</TextLink>}
      >
        {t(`code.${says.kind}`, { host: says.kind === 'elsewhere' ? says.host : '' })}
      </InlineNotice>
    );
  }
  return (
    <InlineNotice tone="bad">
      {t(`problem.${given.problem}`, {
        size: formatSize(given.problem === 'pictureTooLarge' ? MAX_PICTURE_BYTES : MAX_BYTES, locale),
        count: given.problem === 'severalCodes' ? String(given.count) : '',
      })}
    </InlineNotice>
  );
}
