// A file of its own, so that the list of what these need is not part of everybody's first page.

export const loadOrderAlerts = () => import('../screens/dashboard/order-alerts.tsx');
export const loadOwnerBottomNav = () => import('../features/desk/owner-bottom-nav.tsx');
