/** Administrators and superusers are signed out after this time, even while they are active. */
export const PRIVILEGED_SESSION_HOURS = 12;

export const RECOVERY_CODE_COUNT = 10;
