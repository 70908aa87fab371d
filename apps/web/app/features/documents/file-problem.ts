import { MAX_UPLOAD_BYTES } from '@probity/domain/constants.ts';

type FileProblem = 'fileEmpty' | 'fileTooLarge';

/** What is wrong with a file, before any of it is sent. */
export function fileProblem({ size }: Pick<File, 'size'>): FileProblem | null {
  if (size === 0) return 'fileEmpty';
  return size > MAX_UPLOAD_BYTES ? 'fileTooLarge' : null;
}
