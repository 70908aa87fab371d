import { accessTo } from '../../kernel/context/index.ts';
import * as store from './terms-acceptances.store.ts';

export const listTermsAcceptances = accessTo(store.listTermsAcceptances);
