import { keepArea } from '#sw-bridge/keep-area.ts'

/** Whether the browser reports Wi-Fi or a cable (Network Information, WICG). Only browsers on phones report it. */
const saysUnmetered = (connection: object): boolean =>
  'type' in connection &&
  (connection.type === 'wifi' || connection.type === 'ethernet') &&
  !('saveData' in connection && connection.saveData === true)

/**
 * Keeps the patient portal before it is opened, as soon as the browser reports an unmetered line (SW4). Other lines may
 * cost money: there the portal is kept once it is opened.
 */
export function keepAhead(): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (!(connection instanceof EventTarget)) return
  let asked = false
  const look = async () => {
    if (asked || !saysUnmetered(connection)) return
    asked = true
    // After a failure, the next change of the line tries again.
    asked = await keepArea('portal')
  }
  void look()
  connection.addEventListener('change', () => void look())
}
