import { useRef, useState, type PointerEvent } from 'react'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { readSignature, SIGNATURE_HEIGHT as HEIGHT, SIGNATURE_WIDTH as WIDTH } from '#forms/SignatureFigure.tsx'
import { writeInto } from '#forms/written/write-into.ts'

/** The most points of one signature: its path must fit in the length of an answer. */
const MOST_POINTS = 800

/** A signature, drawn with a finger or a pen, or typed by people who cannot draw. */
export function SignatureAnswer({ field, id, required, error, control, enterKeyHint }: AnswerProps<'signature'>) {
  const { ref, ...rest } = control
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const tell = (answer: string) => {
    setWritten(answer)
    if (input.current) writeInto(input.current, answer)
  }
  const { drawn: path, typed } = readSignature(written)
  const note = required ? undefined : t('forms:optional')
  return (
    <div className="flex flex-col gap-4">
      <input
        {...rest}
        ref={(element) => {
          input.current = element
          ref(element)
          // The form has filled the field from a draft.
          if (element && element.value !== written) setWritten(element.value)
        }}
        hidden
        autoComplete="off"
      />
      <TextField
        id={id}
        label={localize(field.label)}
        hint={localize(field.hint) ?? t('fields:signatureHint')}
        note={note}
        error={error}
        required={required}
        value={typed}
        onChange={({ target }) => tell(target.value === '' ? '' : `typed:${target.value}`)}
        autoCapitalize="words"
        autoComplete="off"
        enterKeyHint={enterKeyHint}
      />
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{t('fields:signatureDraw')}</p>
        <Pad path={path} onDraw={(drawn) => tell(`drawn:${drawn}`)} />
      </div>
      {path !== '' && (
        <Button variant="quiet" className="self-start" onClick={() => tell('')}>
          {t('fields:signatureClear')}
        </Button>
      )}
    </div>
  )
}

function Pad({ path, onDraw }: { readonly path: string; readonly onDraw: (path: string) => void }) {
  /** The path's beginning of the current stroke; undefined between strokes. */
  const start = useRef<string>(undefined)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
    return `${within(((clientX - left) / width) * WIDTH, WIDTH)} ${within(((clientY - top) / height) * HEIGHT, HEIGHT)}`
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (start.current === undefined || path.split(/[ML]/).length > MOST_POINTS) return
    // A touch draws only once it moves: it may be a scroll.
    onDraw(`${path}${start.current}L${pointOf(event)}`)
    start.current = ''
  }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- people draw on it
      role="img"
      aria-label={path === '' ? t('fields:signatureEmpty') : t('fields:signatureThere')}
      className="w-full max-w-md touch-none rounded-control border border-outline bg-white"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = `M${pointOf(event)}`
      }}
      onPointerMove={draw}
      onPointerUp={() => void (start.current = undefined)}
      onPointerCancel={() => void (start.current = undefined)}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
