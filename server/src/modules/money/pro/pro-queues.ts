export const followPlanQueue = 'pro.follow-plan';
export const stopPlanQueue = 'pro.stop-plan';
