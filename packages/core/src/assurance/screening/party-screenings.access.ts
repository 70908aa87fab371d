import { accessTo } from '../../kernel/context/index.ts';
import * as store from './party-screenings.store.ts';

export const endMonitoringBy = accessTo(store.endMonitoringBy);
export const listPartyScreenings = accessTo(store.listPartyScreenings);
export const listProviderRecords = accessTo(store.listProviderRecords);
export const listProviderScreenings = accessTo(store.listProviderScreenings);
export const listScreeningAccounts = accessTo(store.listScreeningAccounts);
export const lockScreeningsOf = accessTo(store.lockScreeningsOf);
export const setMonitoring = accessTo(store.setMonitoring);
export const updatePartyScreening = accessTo(store.updatePartyScreening);
