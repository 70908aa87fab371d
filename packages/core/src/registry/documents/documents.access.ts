import { accessTo } from '../../kernel/context/index.ts';
import * as store from './documents.store.ts';

export const findDocument = accessTo(store.findDocument);
export const findDocuments = accessTo(store.findDocuments);
export const getVersion = accessTo(store.getVersion);
export const listLinks = accessTo(store.listLinks);
export const unlinkDocument = accessTo(store.unlinkDocument);
export const updateDocument = accessTo(store.updateDocument);
