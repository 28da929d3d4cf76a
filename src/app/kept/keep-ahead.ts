import { keepArea } from '#sw-bridge/keep-area.ts'

/** What browsers on phones say of the line (Network Information, WICG); others say nothing. */
const saysUnmetered = (connection: object): boolean =>
  'type' in connection &&
  (connection.type === 'wifi' || connection.type === 'ethernet') &&
  !('saveData' in connection && connection.saveData === true)

/**
 * Keeps the patient portal before it is opened, as soon as the browser says that its line costs nothing. Where it says nothing
 * it may cost: there the portal is kept once it is opened. The staff area is never kept ahead.
 */
export function keepAhead(): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (!(connection instanceof EventTarget)) return
  let asked = false
  const look = async () => {
    if (asked || !saysUnmetered(connection)) return
    asked = true
    // A line that comes back is asked again.
    asked = await keepArea('portal')
  }
  void look()
  connection.addEventListener('change', () => void look())
}
