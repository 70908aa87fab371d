import { accessTo } from '../../kernel/context/index.ts';
import * as store from './documents.store.ts';

export const findDocument = accessTo(store.findDocument);
export const findDocuments = accessTo(store.findDocuments);
export const getVersion = accessTo(store.getVersion);
export const findDocumentsToSort = accessTo(store.findDocumentsToSort);
export const findUnusedFiles = accessTo(store.findUnusedFiles);
export const listLinks = accessTo(store.listLinks);
export const lockDocument = accessTo(store.lockDocument);
export const markToSort = accessTo(store.markToSort);
export const unlinkDocument = accessTo(store.unlinkDocument);
export const updateDocument = accessTo(store.updateDocument);
