/** As many bets as a list of the drawer holds. */
export const LISTED = 5
