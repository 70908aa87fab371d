/**
 * Reads of typed arrays, within their bounds. One function for each kind of array: a shared one would see all kinds,
 * which the engine cannot compile to a plain load.
 */
export const u8At = (values: Uint8Array, index: number): number => values[index] ?? 0;
export const u32At = (values: Uint32Array, index: number): number => values[index] ?? 0;
export const f32At = (values: Float32Array, index: number): number => values[index] ?? 0;
