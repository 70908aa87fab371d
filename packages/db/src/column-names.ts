import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/** Turns property names into column names; the driver does the reverse, see `propertyOf`. */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  propertyOf(column: string): string {
    return this.camelCase(column);
  }
}

const names = new ColumnNames();

/** The property name of a column. */
export const propertyOf = (column: string): string => names.propertyOf(column);
