import { accessTo } from '../../kernel/context/index.ts';
import * as store from './member-actors.store.ts';

export const findMemberActor = accessTo(store.findMemberActor);
export const findRegistrantActor = accessTo(store.findRegistrantActor);
export const listMemberActors = accessTo(store.listMemberActors);
