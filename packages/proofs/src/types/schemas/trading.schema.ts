import { legalEntitySchema } from '../claims/party.ts';
import { arrayOf, object, text } from '../json-schema.ts';

export const tradingSchema = object({ legal_entity: legalEntitySchema, trade_alias: arrayOf(text) });
