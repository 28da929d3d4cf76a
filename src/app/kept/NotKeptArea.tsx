import { RouteFocus } from '#app/routes/RouteFocus.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { NotKept } from './NotKept.tsx'

/** Replaces a whole area, with a frame of its own because the area's frame is missing. */
export function NotKeptArea() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center p-4">
      <RouteFocus />
      <UpdatePrompt />
      <NotKept />
    </main>
  )
}
