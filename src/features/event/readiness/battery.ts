interface Battery {
  readonly charging: boolean
  /** The charge, from 0 to 1. */
  readonly level: number
}

/** Reads the battery; undefined where the browser does not tell. */
export async function readBattery(): Promise<Battery | undefined> {
  if (!('getBattery' in navigator) || typeof navigator.getBattery !== 'function') return undefined
  const battery: unknown = await navigator.getBattery()
  return isBattery(battery) ? battery : undefined
}

const isBattery = (battery: unknown): battery is Battery =>
  typeof battery === 'object' &&
  battery !== null &&
  'charging' in battery &&
  typeof battery.charging === 'boolean' &&
  'level' in battery &&
  typeof battery.level === 'number'
