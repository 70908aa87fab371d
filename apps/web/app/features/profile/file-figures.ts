import {
  type FileItem,
  type FileStatus,
  fileFigures,
  fileItems,
} from '@probity/domain/credentials/file-figures.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { today } from '../../platform/dates/today.ts';
import type { Profile } from '../credentials/use-profile.ts';

/** The items of the shown profile, and all counts about them. */
export function figuresOf({ entity, credentials }: Pick<Profile, 'entity' | 'credentials'>) {
  const items = fileItems(entity.kind, credentials, today());
  return { items, figures: fileFigures(items) };
}

const settled: ReadonlySet<FileStatus> = new Set(['Verified', 'NotApplicable']);
export const isSettled = ({ status }: FileItem): boolean => settled.has(status);

/** A field with several values is verified if each of them is. */
export const isVerified = (items: readonly FileItem[], field: DataFieldKey): boolean => {
  const own = items.filter((item) => item.field === field);
  return own.length > 0 && own.every(({ status }) => status === 'Verified');
};

/** What the data owner has to act on. */
const needsWork: ReadonlySet<FileStatus> = new Set([
  'Disputed',
  'Rejected',
  'Differs',
  'Expired',
  'Missing',
  'EvidenceMissing',
]);

/** What the dot of a tab indicates: open values, or open related parties. */
export const openItems = (items: readonly FileItem[], isLink: boolean): number =>
  items.filter(({ field, status }) => needsWork.has(status) && fieldDefinition(field).link === isLink).length;
