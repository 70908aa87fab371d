/** Why a table cannot be read as a whole. */
export type TableFault = 'damaged' | 'tooLarge' | 'tooManyRows' | 'noSheet';

export class TableRefused extends Error {
  override readonly name = 'TableRefused';
  readonly fault: TableFault;

  constructor(fault: TableFault, options?: ErrorOptions) {
    super(`The table was refused: ${fault}`, options);
    this.fault = fault;
  }
}
