import { accessTo } from '../../kernel/context/index.ts';
import * as store from './attestations.store.ts';

export const listAttestations = accessTo(store.listAttestations);
export const withdrawAttestationsBy = accessTo(store.withdrawAttestationsBy);
