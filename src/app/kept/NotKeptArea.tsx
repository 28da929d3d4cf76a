import { RouteFocus } from '#app/routes/RouteFocus.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { NotKept } from './NotKept.tsx'

/** In place of a whole area, which would have brought its own frame. */
export function NotKeptArea() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center p-4">
      <RouteFocus />
      <UpdatePrompt />
      <NotKept />
    </main>
  )
}
