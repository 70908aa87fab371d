import {
  type FileFigures,
  type FileStatus,
  fileStatuses,
  verifiedShare,
} from '@probity/domain/credentials/file-figures.ts';
import { fileStatusLabel } from '@probity/domain/credentials/review-state-labels.ts';
import { CompletenessRing } from '@probity/ui/completeness-ring.tsx';
import { CountBadge } from '@probity/ui/count-badge.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { statusTones } from '../credentials/status-tones.ts';
import classes from './completeness-summary.module.css';
import { statusHref } from './file-status.ts';

/** Shown even at zero, so that the list keeps its shape from day to day. */
const always: readonly FileStatus[] = ['Missing', 'EvidenceMissing', 'AwaitingReview', 'Verified'];

/** The required items by status: how many are verified, with links to the rest. */
export function CompletenessSummary({ figures, path }: { figures: FileFigures; path: string }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { required, optional } = figures;
  const verified = required.byStatus.Verified;
  const shown = fileStatuses.filter(
    (status) => always.includes(status) || required.byStatus[status] + optional.byStatus[status] > 0,
  );
  return (
    <div className={classes.summary}>
      <CompletenessRing
        segments={[{ key: 'Verified', tone: 'ok', count: verified }]}
        total={required.applicable}
        value={format.number(verifiedShare(figures), { style: 'percent', maximumFractionDigits: 0 })}
        caption={t('ringCaption')}
        label={t('ringLabel', { verified, required: required.applicable })}
      />
      <ul className={classes.buckets}>
        {shown.map((status) => (
          <li key={status}>
            <Bucket status={status} figures={figures} path={path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BucketProps {
  status: FileStatus;
  figures: FileFigures;
  path: string;
}

function Bucket({ status, figures: { required, optional }, path }: BucketProps) {
  const t = useTranslations('profile');
  const [count, extra] = [required.byStatus[status], optional.byStatus[status]];
  const content = (
    <>
      <span>
        {fileStatusLabel(status)}
        {extra > 0 && <span className={classes.extra}> {t('plusOptional', { count: extra })}</span>}
      </span>
      <CountBadge count={count} {...(count > 0 && { tone: statusTones[status] })} />
    </>
  );
  return count + extra > 0 ? (
    <UiLink className={classes.bucket} href={statusHref(path, status)}>
      {content}
    </UiLink>
  ) : (
    <span className={classes.bucket}>{content}</span>
  );
}
