/** As many bets or knights as a list of the drawer holds. */
export const LISTED = 5
