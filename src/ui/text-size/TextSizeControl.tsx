import { useState } from 'react'
import { chooseTextSize, currentTextSize, textSizes } from './text-size.ts'

/** Buttons for three text sizes of the whole page, each shown in its size. */
export function TextSizeControl({ label }: { readonly label: string }) {
  const [chosen, setChosen] = useState(() => currentTextSize())
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="float-left py-2.5 text-sm font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap rounded-control border border-line bg-surface p-0.5">
        {textSizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={size === chosen}
            onClick={() => {
              chooseTextSize(size)
              setChosen(size)
            }}
            className={`min-h-11 min-w-11 cursor-pointer rounded-[10px] px-1 font-semibold whitespace-nowrap text-muted hover:text-ink aria-pressed:bg-tint aria-pressed:text-action forced-colors:aria-pressed:border ${looks[size]}`}
          >
            {`${size} %`}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const looks = { 100: 'text-sm', 125: 'text-base', 150: 'text-lg' } as const
