/** While this is on, only administrators can use the product; everyone else gets the maintenance screen. */
export interface Maintenance {
  on: boolean;
  /** What the administrators want everyone to know; null if nothing. */
  message: string | null;
  plannedEnd: Date | null;
}
