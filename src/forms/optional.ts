import { lazy, type ComponentType } from 'react'

/** A part that a form can do without. Where it cannot be loaded, nothing is shown. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  )
