import { lazy, type ComponentType } from 'react'

/** A part without which a form is whole: where it cannot be loaded, nothing stands in its place. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  )
