import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/** Writes the names of properties as those of columns; the way back is the driver's, see `propertyOf`. */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  propertyOf(column: string): string {
    return this.camelCase(column);
  }
}

const names = new ColumnNames();

/** The property that a column becomes. */
export const propertyOf = (column: string): string => names.propertyOf(column);
