import { accessTo } from '../../kernel/context/index.ts';
import * as store from './stored-files.store.ts';

export const listAccountFiles = accessTo(store.listAccountFiles);
