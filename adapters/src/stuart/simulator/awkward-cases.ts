// Simulated courier failures, by name. A case is triggered by its name in the drop-off's name or comment.
export const STUART_CASES = {
  'no courier': 'Nobody is to be had: creating the job answers 503.',
  'stuart finds nobody': 'The job is taken and cancelled later: no_supply.',
  'stuart gives up': 'The courier gives up in front of the shop: courier_issue.',
  'customer not home': 'Nobody opens the door: the same job goes back to the shop.',
  'stuart breaks it': 'The parcel is damaged on the way: cancelled after the pick-up, package_damaged.',
  'stuart twice': 'Each webhook comes twice.',
  'stuart silent': 'No webhook comes at all; only asking tells.',
  'stuart fails twice': 'Creating the job fails twice, then works.',
  'stuart answer lost': 'The job is made, but the first answer is a 500.',
} as const;
export type StuartCase = keyof typeof STUART_CASES;
