import type { ReviewState } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';
import type { FileStatus } from './file-figures.ts';

export const reviewStateLabel = (key: ReviewState): string => currentTexts().texts.labels.reviewState[key];

export const fileStatusLabel = (key: FileStatus): string => currentTexts().texts.labels.fileStatus[key];
