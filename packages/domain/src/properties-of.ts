/** The properties of anything, none of a value without: to read an unknown value without trusting its type. */
export const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
