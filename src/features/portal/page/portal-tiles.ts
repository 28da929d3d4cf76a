import { createContext } from 'react'
import type { IconName } from '#ui/icon/icons.ts'

/** A link from the home to another screen. */
export interface PortalTile {
  readonly to: string
  /** The menu entry that opens it. */
  readonly alias: string
  /** Whether the tile is only for a person with an account. */
  readonly own: boolean
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** The app provides the portal's tiles; the home shows them. */
export const PortalTiles = createContext<readonly PortalTile[]>([])
