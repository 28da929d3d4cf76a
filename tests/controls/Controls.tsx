import { useState, type ReactNode } from 'react'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { ErrorSummary } from '#ui/notice/ErrorSummary.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { icons, type IconName } from '#ui/icon/icons.ts'
import { LoadingBar } from '#ui/progress/LoadingBar.tsx'
import { LoadingDialog } from '#ui/dialog/LoadingDialog.tsx'
import { NumberScale } from '#ui/choice/NumberScale.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { Pills } from '#ui/choice/Pills.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'
import { ProgressSteps } from '#ui/progress/ProgressSteps.tsx'
import { SearchedField } from '#ui/field/SearchedField.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { TextSizeControl } from '#ui/text-size/TextSizeControl.tsx'
import type { Toast } from '#ui/notice/ToastCard.tsx'
import { ToastRegion } from '#ui/notice/ToastRegion.tsx'
import { TogglePill } from '#ui/choice/TogglePill.tsx'
import type { Tone } from '#ui/notice/tone.ts'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const buttonSizes: readonly ButtonSize[] = ['regular', 'large']
const tones: readonly Tone[] = ['neutral', 'success', 'info', 'warning', 'danger']
const options = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second, which is a good deal longer' },
]
const texts = { hint: 'What to write here', error: 'Write a date, such as 27-03-1985' }

/** Every control of `src/ui` in all its states, to look at after a change. */
export function Controls() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [asking, setAsking] = useState(false)
  const [aside, setAside] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [pressed, setPressed] = useState(true)
  const [picked, setPicked] = useState('1')
  const say = (tone: Toast['tone']) =>
    setToasts((before) => [...before, { id: crypto.randomUUID(), tone, text: 'What the page does not show by itself' }])
  const wait = () => {
    setWaiting(true)
    setTimeout(() => setWaiting(false), 3000)
  }
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-10 p-4 sm:p-8">
      <h1 className="text-3xl font-bold">Controls</h1>
      <Part title="Buttons">
        {buttonSizes.map((size) =>
          variants.map((variant) => (
            <div key={variant + size} className="flex flex-wrap gap-3">
              <Button variant={variant} size={size}>
                {variant}
              </Button>
              <Button variant={variant} size={size} busy>
                {variant}, busy
              </Button>
              <Button variant={variant} size={size} disabled>
                {variant}, disabled
              </Button>
            </div>
          )),
        )}
      </Part>
      <Part title="Messages">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`An alert: ${tone}`}>
            With a text that says what to do.
          </Alert>
        ))}
        <div className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon="clock">
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => say('success')}>Toast</Button>
          <Button onClick={() => say('danger')}>Toast of an error</Button>
          <Button onClick={() => setAsking(true)}>Dialog</Button>
          <Button onClick={() => setAside(true)}>Panel at the side</Button>
          <Button onClick={wait}>Wait for three seconds</Button>
        </div>
      </Part>
      <Part title="Fields">
        <TextField id="plain" label="A field" note="(optional)" hint={texts.hint} />
        <TextField id="written" label="A field with text" defaultValue="Sri Wahyuni" />
        <TextField id="wrong" label="A field that is wrong" {...texts} defaultValue="31-02-1985" />
        <TextField id="disabled" label="A field that is disabled" defaultValue="+62 812" disabled />
        <PasswordField id="secret" label="A password" showLabel="Show" hideLabel="Hide" defaultValue="moon-bright-7" />
        <TextArea id="long" label="A long text" defaultValue="Some words" />
        <TextArea id="long-wrong" label="A long text that is wrong" {...texts} />
        <SearchedField id="searched" label="One of many" options={options} />
        <SelectField id="select" label="A list" value={picked} onChange={setPicked} options={options} />
        <SelectField
          id="select-wrong"
          label="A wrong list"
          {...texts}
          value="1"
          onChange={setPicked}
          options={options}
        />
        <SelectField
          id="select-off"
          label="A disabled list"
          disabled
          value="1"
          onChange={setPicked}
          options={options}
        />
      </Part>
      <Part title="Choices">
        <ChoiceGroup type="radio" id="row" name="row" legend="Side by side" options={options} />
        <ChoiceGroup type="checkbox" id="list" name="list" legend="Below each other" layout="list" options={options} />
        <Pills name="pills" label="At once" value={picked} onChange={setPicked} options={options} />
        <TogglePill label="On or off" checked={pressed} onChange={setPressed} />
        <ChoiceGroup type="radio" id="bad" name="bad" legend="Wrong" options={options} error="Choose one" />
        <ChoiceGroup
          type="radio"
          id="cleared"
          name="cleared"
          legend="An answer that can be taken back"
          options={options}
          clear={{ label: 'Clear', onClear: () => undefined }}
        />
        <Checkbox id="box" label="A box" hint={texts.hint} />
        <Checkbox id="box-on" label="A box that is ticked" defaultChecked />
        <Checkbox id="box-off" label="A box that is disabled" disabled />
        <Checkbox id="box-wrong" label="A box that is wrong" error="Tick it to go on" />
        <NumberScale id="scale" name="scale" legend="A scale" from={0} to={10} least="Not at all" most="Very much" />
        <TextSizeControl label="Text size" />
      </Part>
      <Part title="Progress">
        <ProgressBar label="Sending" value={3} max={8} />
        <ProgressSteps steps={['One', 'Two', 'Three']} current={1} summary="Step 2 of 3" />
        <Spinner label="Loading" />
        <Spinner label="Loading a page" size="large" />
      </Part>
      <Part title="Sheets">
        <Card>A card</Card>
        <CardWidget
          title="A card that folds"
          onReload={() => Promise.resolve()}
          reloadLabel="Reload"
          onBeforeRemove={() => true}
          removeLabel="Remove"
        >
          What it holds.
        </CardWidget>
        <Card className="!p-0">
          <EmptyState icon="calendar" title="Nothing here yet" action={<Button>The way on</Button>}>
            One plain sentence.
          </EmptyState>
        </Card>
        <ErrorSummary
          title="1 field needs attention"
          problems={[{ fieldId: 'wrong', label: 'A field that is wrong', message: texts.error }]}
        />
      </Part>
      <Part title="Icons">
        <ul className="flex flex-wrap gap-4">
          {(Object.keys(icons) as IconName[]).map((name) => (
            <li key={name} className="flex w-24 flex-col items-center gap-1 text-center text-xs text-muted">
              <Icon name={name} className="size-6 text-action" />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((one) => one.id !== id))}
        label="Notifications"
        closeLabel="Close"
      />
      <SidePanel open={aside} onClose={() => setAside(false)} title="At the side" closeLabel="Close">
        <p>A menu, say.</p>
      </SidePanel>
      <LoadingDialog open={waiting} label="Loading the form" />
      <LoadingBar running={waiting} />
      <ConfirmDialog
        open={asking}
        title="Throw it away?"
        confirmLabel="Throw away"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        What was written is lost.
      </ConfirmDialog>
    </main>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  )
}
