/** The third band: connections put what they have to show here. Until there are any, it takes no room. */
export function RelationshipsSlot() {
  return null;
}
