/** How long an administrator or a superuser stays signed in, however busy they are. */
export const PRIVILEGED_SESSION_HOURS = 12;

export const RECOVERY_CODE_COUNT = 10;
