/** How long the warning stands before the screen is cleared, in milliseconds. */
export const WARNING = 30_000
