/** How long the warning is shown before the screen is cleared, in milliseconds. */
export const WARNING = 30_000
