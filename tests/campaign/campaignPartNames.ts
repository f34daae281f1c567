/** The parts of a campaign, in order. Storms of real servers come first, because they find the most. */
export const campaignPartNames = [
  ...(['embedded', 'postgresql', 'relays', 'money', 'killed', 'recovery', 'seasons'] as const),
  ...(['seeds', 'relay-seeds', 'tests', 'journeys'] as const),
] as const

export type CampaignPartName = (typeof campaignPartNames)[number]
