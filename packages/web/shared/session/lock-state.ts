/** spec §4: values of the cookie `locking`. 1 forces every navigation to the lock screen, 0 keeps people off it. */
export const LOCKED = '1'
export const UNLOCKED = '0'
