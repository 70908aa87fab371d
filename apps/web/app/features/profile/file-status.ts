import { type FileStatus, fileStatuses } from '@probity/domain/credentials/file-figures.ts';
import { useSearchParams } from 'react-router';

const PARAMETER = 'status';

/** The status filter in the URL. */
export function useChosenStatus(): FileStatus | null {
  const asked = useSearchParams()[0].get(PARAMETER);
  return fileStatuses.find((status) => status === asked) ?? null;
}

const inData: ReadonlySet<FileStatus> = new Set(['Verified', 'NotApplicable']);

/** Settled items link to the data, open ones to the list with their next step. */
export const statusHref = (path: string, status: FileStatus): string =>
  inData.has(status) ? `${path}/data` : `${path}?${PARAMETER}=${status}`;
