import { accessTo } from '../context/index.ts';
import * as store from './webhook-events.store.ts';

export const keepWebhookEvent = accessTo(store.keepWebhookEvent);
