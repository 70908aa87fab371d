import { accessTo } from '../../kernel/context/index.ts';
import * as store from './logos.store.ts';

export const findCounterpartLogo = accessTo(store.findCounterpartLogo);
export const logoHashes = accessTo(store.logoHashes);
