/** Actions that need no account, and those on one account, which take its email address. */
export const soleActions = ['list', 'new-code', 'log-out-everybody'] as const
export const accountActions = ['grant', 'revoke', 'second-factor-off'] as const
export const adminActions = [...soleActions, ...accountActions] as const

export type SoleAction = (typeof soleActions)[number]
export type AccountAction = (typeof accountActions)[number]
