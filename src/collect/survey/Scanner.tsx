import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { frameLoop, QRCanvas, rearCamera, type QRCamera } from 'qr/dom.js'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

interface ScannerProps {
  readonly onRead: (text: string) => void
  readonly onClose: () => void
}

/** Shows the camera until it has read a QR code. The picture never leaves this page. */
export function Scanner({ onRead, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState(false)
  const read = useEffectEvent(onRead)
  const refuse = useEffectEvent(() => setRefused(true))
  useEffect(() => (video.current ? watch(video.current, read, refuse) : undefined), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('survey:scanTitle')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('survey:scanStop')}
        </Button>
      }
    >
      {refused ? (
        <Alert tone="danger" live>
          {t('survey:scanRefused')}
        </Alert>
      ) : (
        <p>{t('survey:scanText')}</p>
      )}
      <video
        ref={video}
        muted
        playsInline
        hidden={refused}
        className="mt-4 aspect-square w-full rounded-control bg-on-brand object-cover"
      />
    </Dialog>
  )
}

/** @returns a function that stops the camera */
function watch(player: HTMLVideoElement, read: (text: string) => void, refuse: () => void): () => void {
  let ended = false
  let camera: QRCamera | undefined
  let stopLoop: (() => void) | undefined
  const end = () => {
    ended = true
    stopLoop?.()
    camera?.stop()
  }
  const begin = async () => {
    camera = await rearCamera(player)
    // The dialog was closed while the browser asked for permission.
    if (ended) return camera.stop()
    const canvas = new QRCanvas()
    let reading = false
    stopLoop = frameLoop(() => {
      if (reading || ended) return
      reading = true
      void (async () => {
        const result = await camera?.readFrame(canvas)
        reading = false
        if (typeof result !== 'string' || ended) return
        end()
        read(result)
      })().catch(refuse)
    }, player)
  }
  begin().catch(refuse)
  return end
}
