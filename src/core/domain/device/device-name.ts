/** A short name for a device from the start of its id, easy to read out: `3FA9-41C2`. */
export const deviceName = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
